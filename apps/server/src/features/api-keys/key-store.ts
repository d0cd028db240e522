import { API_KEYS_MAX } from '@tintario/contract/api-keys/limits.ts'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import type { Database, Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { apiKey } from '../../db/tables/api-keys.ts'
import { oauthToken } from '../../db/tables/oauth.ts'
import { users } from '../../db/tables/users.ts'
import { wallet } from '../../db/tables/wallet.ts'

type KeyRow = typeof apiKey.$inferSelect
type ListedKey = Omit<KeyRow, 'tokenHash' | 'userId' | 'clientId'> & {
  creatorId: string
  creatorName: string
  isUsable: boolean
}

/** A key `k` is neither revoked nor expired. */
const LIVING = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > now())'

/**
 * The creator `u` of a key `k` could create it now; `w` is their wallet, whose `tier` is what the account pays for. Webhooks
 * have the same rule for `k`.
 */
export const isCreatorAllowedSql = `(case when (select is_on from billing_mode) then w.tier else 'enterprise' end) <> 'free'
  and (not u.is_child or 'workspaces' = any(u.permissions))
  and (k.workspace_id is null or exists (
    select from workspace s where s.account_id = k.account_id and s.id = k.workspace_id and s.is_active
      and (not u.is_child or exists (
        select from workspace_user wu
        where wu.account_id = k.account_id and wu.user_id = k.user_id and wu.workspace_id = s.id))))`

const ACTOR_OF_KEY = `
  select k.account_id as "accountId", k.user_id as "userId", u.language, u.is_child as "isChild", u.permissions,
    case when (select is_on from billing_mode) then w.tier else 'enterprise' end as tier,
    case when u.is_child
      then exists (select from users o where o.account_id = u.account_id and not o.is_child and o.email_verified_at is not null)
      else u.email_verified_at is not null end as "isConfirmed",
    k.id as "keyId", k.scopes, k.workspace_id as "workspaceId",
    k.coin_limit as "coinLimit", k.coins_spent as "coinsSpent", k.client_id is not null as "isConnection",
    coalesce(k.expires_at, now() + interval '1 day') as "sessionExpiresAt",
    coalesce(k.last_used_at < now() - interval '1 minute', true) as "isUseOld"
  from api_key k
  join users u on u.account_id = k.account_id and u.id = k.user_id
  join wallet w on w.account_id = k.account_id
  join account a on a.id = k.account_id
  where (k.account_id, k.id) = (
      select account_id, id from api_key where token_hash = $1
      union all
      select account_id, connection_id from oauth_token where access_hash = $1 and access_expires_at > now())
    and a.locked_at is null and a.sample_ends_at is null and ${LIVING} and ${isCreatorAllowedSql}`

type Found = Pick<
  Actor,
  | 'accountId'
  | 'userId'
  | 'language'
  | 'isChild'
  | 'permissions'
  | 'tier'
  | 'isConfirmed'
  | 'sessionExpiresAt'
> &
  Pick<KeyRow, 'scopes' | 'workspaceId' | 'coinLimit' | 'coinsSpent'> & {
    keyId: string
    isUseOld: boolean
    isConnection: boolean
  }

/** The creator of a usable key with the rights they have now; read with each request, so no process caches a key. */
export const getActorOfKey = async (db: Database, tokenHash: Buffer): Promise<Found | null> => {
  const { rows } = await db.connections.query<Found>({
    name: 'get-actor-of-key',
    text: ACTOR_OF_KEY,
    values: [tokenHash],
  })
  return rows[0] ?? null
}

/** Records where a key was used, unless another request did so within a minute. */
export const recordUse = async (
  db: Db,
  { accountId, id, address }: { accountId: string; id: string; address: string },
): Promise<void> => {
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: address })
    .where(
      and(
        eq(apiKey.accountId, accountId),
        eq(apiKey.id, id),
        sql`coalesce(${apiKey.lastUsedAt} < now() - interval '1 minute', true)`,
      ),
    )
}

/**
 * Adds coins to what a key has spent, in the transaction that takes them; false beyond its limit. Coins that are given
 * back later still count, so that failures can't extend the limit.
 */
export const spendCoins = async (
  tx: Db,
  { accountId, id, coins, needsLimit }: { accountId: string; id: string; coins: number; needsLimit: boolean },
): Promise<boolean> => {
  const within = sql`${apiKey.coinsSpent} + ${coins}::int <= ${apiKey.coinLimit}`
  const spent = await tx
    .update(apiKey)
    .set({ coinsSpent: sql`${apiKey.coinsSpent} + ${coins}::int` })
    .where(
      and(
        eq(apiKey.accountId, accountId),
        eq(apiKey.id, id),
        needsLimit ? within : or(isNull(apiKey.coinLimit), within),
      ),
    )
    .returning({ id: apiKey.id })
  return spent.length > 0
}

/** The keys of the account, for a member their own; the newest first. */
export const findKeys = async (
  db: Db,
  { accountId, userId, isChild }: Actor,
  id?: string,
): Promise<ListedKey[]> => {
  const { rows } = await db.execute<ListedKey>(sql`
    select k.account_id as "accountId", k.id, k.name, k.last_four as "lastFour", k.client_host as "clientHost", k.scopes,
      k.workspace_id as "workspaceId", k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.revoked_at as "revokedAt", k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom",
      k.coin_limit as "coinLimit", k.coins_spent as "coinsSpent", k.user_id as "creatorId", trim(u.first_name || ' ' || u.surname) as "creatorName",
      ${sql.raw(`(${LIVING}) and (${isCreatorAllowedSql})`)} as "isUsable"
    from ${apiKey} k
    join ${users} u on u.account_id = k.account_id and u.id = k.user_id
    join ${wallet} w on w.account_id = k.account_id
    where k.account_id = ${accountId} and (not ${isChild}::boolean or k.user_id = ${userId})
      and (${id ?? null}::uuid is null or k.id = ${id ?? null})
      and (k.client_id is null or exists (
        select from ${oauthToken} t where t.account_id = k.account_id and t.connection_id = k.id))
    order by k.id desc`)
  return rows
}

/** Stores a key and returns its id; null when the account has too many. Serialized per account by a lock. */
export const insertKey = async (
  tx: Db,
  {
    expiresInSeconds,
    ...row
  }: Pick<KeyRow, 'accountId' | 'userId' | 'workspaceId' | 'name' | 'lastFour' | 'scopes' | 'coinLimit'> &
    Partial<Pick<KeyRow, 'tokenHash' | 'clientId' | 'clientHost'>> & { expiresInSeconds: number | null },
): Promise<string | null> => {
  const { accountId } = row
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api-keys:${accountId}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${apiKey} k where k.account_id = ${accountId} and ${sql.raw(LIVING)}`,
  )
  if ((rows[0]?.count ?? 0) >= API_KEYS_MAX) return null
  const [made] = await tx
    .insert(apiKey)
    .values({
      ...row,
      expiresAt: expiresInSeconds === null ? null : sql`now() + make_interval(secs => ${expiresInSeconds})`,
    })
    .returning({ id: apiKey.id })
  return made?.id ?? null
}

/** False when the actor may revoke no such key or it is revoked. Its last address is cleared. */
export const revokeKey = async (
  tx: Db,
  { accountId, userId, isChild }: Actor,
  id: string,
): Promise<boolean> => {
  const revoked = await tx
    .update(apiKey)
    .set({ revokedAt: sql`now()`, lastUsedFrom: null })
    .where(
      and(
        eq(apiKey.accountId, accountId),
        eq(apiKey.id, id),
        isChild ? eq(apiKey.userId, userId) : undefined,
        isNull(apiKey.revokedAt),
      ),
    )
    .returning({ id: apiKey.id })
  return revoked.length > 0
}

type KeyIds = { accountId: string; id: string }

/** Whether a connection may be used, apart from the age of its tokens. */
export const isConnectionUsable = async (tx: Db, { accountId, id }: KeyIds): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from ${apiKey} k
    join ${users} u on u.account_id = k.account_id and u.id = k.user_id
    join ${wallet} w on w.account_id = k.account_id
    join account a on a.id = k.account_id
    where k.account_id = ${accountId} and k.id = ${id} and k.client_id is not null
      and a.locked_at is null and a.sample_ends_at is null
      and ${sql.raw(LIVING)} and ${sql.raw(isCreatorAllowedSql)}`)
  return rows.length > 0
}

/** Sets when a connection ends unless it gets new tokens before. */
export const extendConnection = async (tx: Db, { accountId, id }: KeyIds, days: number): Promise<void> => {
  await tx
    .update(apiKey)
    .set({ expiresAt: sql`now() + make_interval(days => ${days}::int)` })
    .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id)))
}

/** Revokes a connection without a person asking for it; its creator, or null when it was revoked before. */
export const revokeConnection = async (tx: Db, { accountId, id }: KeyIds): Promise<string | null> => {
  const [revoked] = await tx
    .update(apiKey)
    .set({ revokedAt: sql`now()`, lastUsedFrom: null })
    .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ userId: apiKey.userId })
  return revoked?.userId ?? null
}

/** Deletes keys that ended long ago. */
export const deleteEndedKeys = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from ${apiKey} where (account_id, id) in (
      select account_id, id from ${apiKey}
      where least(revoked_at, expires_at) < now() - make_interval(days => ${RETENTION_DAYS.endedApiKey}::int)
      order by least(revoked_at, expires_at) limit ${DELETED_A_MINUTE}::int)`)
}
