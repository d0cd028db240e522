import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'
import { WEBHOOK_ROTATION_HOURS, WEBHOOKS_MAX } from '@tintario/contract/webhooks/limits.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { wrappedIn } from '../../db/rewrap.ts'
import { users } from '../../db/tables/users.ts'
import { wallet } from '../../db/tables/wallet.ts'
import { webhookDelivery, webhookEndpoint } from '../../db/tables/webhooks.ts'
import type { WrappedKey } from '../../outside/vault/vault.ts'
import { isCreatorAllowedSql } from '../api-keys/index.ts'
import { dataKeyBoundTo } from './sealed-secret.ts'

type EndpointRow = typeof webhookEndpoint.$inferSelect
type Shown = Pick<EndpointRow, 'id' | 'url' | 'events' | 'workspaceId' | 'state' | 'disabledReason'> & {
  failingSince: string | null
  previousSecretUntil: string | null
  creatorId: string
  creatorName: string
  isUsable: boolean
  createdAt: string
  last: { at: string; state: 'pending' | 'delivered' | 'failed'; status: number | null } | null
}

/** Own endpoints of a member, all of the account for its owner; for statements that name the table `k`. */
const isFor = ({ accountId, userId, isChild }: Actor, id?: string) => sql`k.account_id = ${accountId}
  and (not ${isChild}::boolean or k.user_id = ${userId})
  and (${id ?? null}::uuid is null or k.id = ${id ?? null})`

/** The newest first. */
export const findEndpoints = async (db: Db, actor: Actor, id?: string): Promise<Shown[]> => {
  const { rows } = await db.execute<Shown>(sql`
    select k.id, k.url, k.events, k.workspace_id as "workspaceId", k.state, k.disabled_reason as "disabledReason",
      k.failing_since as "failingSince", k.created_at as "createdAt",
      case when k.previous_secret_until > now() then k.previous_secret_until end as "previousSecretUntil",
      k.user_id as "creatorId", trim(u.first_name || ' ' || u.surname) as "creatorName",
      ${sql.raw(isCreatorAllowedSql)} as "isUsable", d.last
    from ${webhookEndpoint} k
    join ${users} u on u.account_id = k.account_id and u.id = k.user_id
    join ${wallet} w on w.account_id = k.account_id
    left join lateral (
      select json_build_object('at', coalesce(d.sent_at, d.created_at), 'state', d.state, 'status', d.status) as last
      from ${webhookDelivery} d where d.account_id = k.account_id and d.endpoint_id = k.id
      order by d.position desc nulls last limit 1) d on true
    where ${isFor(actor, id)}
    order by k.id desc limit ${WEBHOOKS_MAX}::int`)
  return rows
}

/** Locks an endpoint that the actor may change; null without one. */
export const lockEndpoint = async (
  tx: Db,
  actor: Actor,
  id: string,
): Promise<(WrappedKey & { secret: Buffer }) | null> => {
  const { rows } = await tx.execute<WrappedKey & { secret: Buffer }>(sql`
    select k.key_id as "keyId", k.wrapped, k.secret from ${webhookEndpoint} k where ${isFor(actor, id)} for no key update`)
  return rows[0] ?? null
}

/** False when the account has too many. Serialized per account by a lock. */
export const insertEndpoint = async (
  tx: Db,
  row: Pick<
    EndpointRow,
    'accountId' | 'id' | 'userId' | 'workspaceId' | 'url' | 'events' | 'secret' | 'keyId' | 'wrapped'
  >,
): Promise<boolean> => {
  const { accountId } = row
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${accountId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${webhookEndpoint} where account_id = ${accountId}`,
  )
  if ((rows[0]?.count ?? 0) >= WEBHOOKS_MAX) return false
  await tx.insert(webhookEndpoint).values(row)
  return true
}

type Key = { accountId: string; id: string }
const isIt = ({ accountId, id }: Key) =>
  and(eq(webhookEndpoint.accountId, accountId), eq(webhookEndpoint.id, id))

export const updateEndpoint = async (
  tx: Db,
  key: Key,
  set: { url: string; events: WebhookEvent[]; workspaceId: string | null },
): Promise<void> => {
  await tx.update(webhookEndpoint).set(set).where(isIt(key))
}

/** The previous secret signs too for a day. */
export const replaceSecret = async (
  tx: Db,
  key: Key,
  set: WrappedKey & { secret: Buffer; previousSecret: Buffer | null },
): Promise<void> => {
  const until = sql`now() + make_interval(hours => ${WEBHOOK_ROTATION_HOURS})`
  await tx
    .update(webhookEndpoint)
    .set({ ...set, previousSecretUntil: set.previousSecret === null ? null : until })
    .where(isIt(key))
}

/** Waiting deliveries wait while it is paused, and are due when it is switched on; then its failures are forgotten. */
export const switchEndpoint = async (tx: Db, key: Key, state: 'on' | 'paused'): Promise<void> => {
  await tx.update(webhookEndpoint).set({ state, disabledReason: null, failingSince: null }).where(isIt(key))
  await tx.execute(sql`
    with waiting as (
      select account_id, id from ${webhookDelivery}
      where account_id = ${key.accountId} and endpoint_id = ${key.id} and state = 'pending' order by id for update
    )
    update ${webhookDelivery} d set due_at = case when ${state} = 'on' then coalesce(d.due_at, now()) end
    from waiting where d.account_id = waiting.account_id and d.id = waiting.id`)
}

export const deleteEndpoint = async (tx: Db, key: Key): Promise<void> => {
  await tx.delete(webhookEndpoint).where(isIt(key))
}

/** The wrapped data keys of the secrets. */
export const wrappedWebhooks = wrappedIn(webhookEndpoint, { id: webhookEndpoint.id, boundTo: dataKeyBoundTo })
