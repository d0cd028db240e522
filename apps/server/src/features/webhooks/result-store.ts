import { WEBHOOK_FAILING_DAYS } from '@tintario/contract/webhooks/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { webhookDelivery, webhookEndpoint } from '../../db/tables/webhooks.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import type { Claimed } from './claim-store.ts'

type Key = Pick<Claimed, 'accountId' | 'id' | 'endpointId' | 'fence'>
/** The answer of the receiver, or why there is none as a message key. */
export type Outcome = {
  status: number | null
  answer: string | null
  durationMs: number | null
  problem: string | null
}

/** Checks the fence only: the result is stored even if the lease has just ended, unless a worker reclaimed the row. */
const isOurs = ({ accountId, id, fence }: Pick<Key, 'accountId' | 'id' | 'fence'>) =>
  sql`d.account_id = ${accountId} and d.id = ${id} and d.fence = ${fence} and d.state = 'pending'`

const outcomeColumns = ({ status, answer, durationMs, problem }: Outcome) =>
  sql`status = ${status}::int, answer = ${answer}, duration_ms = ${durationMs}::int, problem = ${problem}`

const endSql = (state: 'delivered' | 'failed') =>
  sql`state = ${state}, ended_at = now(), due_at = null, lease_until = null`

export const storeDelivered = async (
  db: Database,
  key: Key & Pick<Claimed, 'isFailing' | 'isSample'>,
  outcome: Outcome,
): Promise<void> => {
  const { accountId, endpointId } = key
  // The endpoint first, in the order of every statement that writes both.
  if (key.isFailing && !key.isSample)
    await db.execute(sql`
      update ${webhookEndpoint} set failing_since = null where account_id = ${accountId} and id = ${endpointId}`)
  await db.execute(sql`
    update ${webhookDelivery} d set ${endSql('delivered')}, ${outcomeColumns(outcome)} where ${isOurs(key)}`)
}

/** Ends a delivery that is not sent or whose attempts are used up; `internalError`: the trace of the exception. */
export const storeEnded = async (
  db: Db,
  key: Pick<Key, 'accountId' | 'id' | 'fence'>,
  problem: string,
  internalError: string | null = null,
): Promise<void> => {
  await db.execute(sql`
    update ${webhookDelivery} d set ${endSql('failed')}, problem = ${problem},
      internal_errors = d.internal_errors + (${internalError}::text is not null)::int,
      last_error = coalesce(${internalError}, d.last_error)
    where ${isOurs(key)}`)
}

/** Makes a delivery due after `delay` milliseconds; while its endpoint is paused it waits for its owner. */
const retrySql = (delay: number) => sql`lease_until = null, due_at = case when exists (
    select from ${webhookEndpoint} e where e.account_id = d.account_id and e.id = d.endpoint_id and e.state = 'on')
  then now() + make_interval(secs => ${delay / 1_000}) end`

export const storeReleased = async (
  db: Db,
  key: Key,
  {
    delay,
    consumesAttempt,
    internalError = null,
  }: { delay: number; consumesAttempt: boolean; internalError?: string | null },
): Promise<void> => {
  await db.execute(sql`
    update ${webhookDelivery} d set ${retrySql(delay)},
      attempts = greatest(d.attempts - ${consumesAttempt ? 0 : 1}::int, 0),
      internal_errors = d.internal_errors + (${internalError}::text is not null)::int,
      last_error = coalesce(${internalError}, d.last_error)
    where ${isOurs(key)}`)
}

type Locked = {
  failingSince: Date | string | null
  hasFailedLong: boolean
  url: string
  workspaceId: string | null
}

const lockEndpoint = async (tx: Db, { accountId, endpointId }: Key): Promise<Locked | null> => {
  const { rows } = await tx.execute<Locked>(sql`
    select url, workspace_id as "workspaceId", failing_since as "failingSince",
      coalesce(failing_since < now() - make_interval(days => ${WEBHOOK_FAILING_DAYS}::int), false) as "hasFailedLong"
    from ${webhookEndpoint} where account_id = ${accountId} and id = ${endpointId} and state <> 'disabled'
    for no key update`)
  return rows[0] ?? null
}

/** Ends every waiting delivery too, and notifies the owner, also by e-mail. */
const disableEndpoint = async (
  tx: Db,
  { accountId, endpointId }: Key,
  { url, workspaceId }: Locked,
  reason: 'gone' | 'failing',
): Promise<void> => {
  await tx.execute(sql`
    update ${webhookEndpoint} set state = 'disabled', disabled_reason = ${reason}
    where account_id = ${accountId} and id = ${endpointId}`)
  await tx.execute(sql`
    with waiting as (
      select account_id, id from ${webhookDelivery}
      where account_id = ${accountId} and endpoint_id = ${endpointId} and state = 'pending' order by id for update
    )
    update ${webhookDelivery} d set ${endSql('failed')}, problem = 'WEBHOOK_DISABLED'
    from waiting where d.account_id = waiting.account_id and d.id = waiting.id`)
  await notify(tx, {
    accountId,
    workspaceId,
    type: 'other',
    key: 'NOTIFICATION_WEBHOOK_DISABLED',
    values: { site: new URL(url).host },
  })
  await recordAudit(tx, {
    accountId,
    userId: null,
    action: 'webhook-disabled',
    subject: endpointId,
    detail: { reason },
  })
}

/**
 * Stores a failed attempt; null as `delay`: there is no next one. The endpoint is disabled when its receiver is gone,
 * or has failed for days without a success. A sample disables nothing.
 */
export const storeFailedAttempt = (
  db: Database,
  key: Key & Pick<Claimed, 'isSample'>,
  outcome: Outcome,
  delay: number | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    const locked = await lockEndpoint(tx, key)
    const next = delay === null ? endSql('failed') : retrySql(delay)
    const { rowCount } = await tx.execute(sql`
      update ${webhookDelivery} d set ${next}, ${outcomeColumns(outcome)} where ${isOurs(key)}`)
    if (!rowCount || !locked || key.isSample) return
    if (outcome.status === 410) return disableEndpoint(tx, key, locked, 'gone')
    if (locked.hasFailedLong) return disableEndpoint(tx, key, locked, 'failing')
    if (locked.failingSince === null)
      await tx.execute(sql`
        update ${webhookEndpoint} set failing_since = now()
        where account_id = ${key.accountId} and id = ${key.endpointId}`)
  })
