import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { shop } from '../../db/tables/shop-index.ts'
import { shopHost } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'
import { claimSql, INTERNAL_ERRORS_MAX, PROCESS_DIED, suspectSql } from '../../work/failure-policy.ts'
import { renewLeases, renewSql } from '../../work/lease.ts'

export type ShopRow = typeof shop.$inferSelect
export type ShopKey = { accountId: string; workspaceId: string }
/** A claim on the reading of a shop: its writes touch the rows only while no later claim exists. */
export type ShopClaim = ShopKey & { fence: number }
export type ClaimedShop = ShopClaim & Pick<ShopRow, 'address' | 'stage' | 'reading' | 'internalErrors'>

const of = ({ accountId, workspaceId }: ShopKey) =>
  and(eq(shop.accountId, accountId), eq(shop.workspaceId, workspaceId))
const current = (claim: ShopClaim) => and(of(claim), eq(shop.fence, claim.fence))
const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000}::float8)`

/** A workspace's shop; `isDue` when its next turn has come. */
export const readShopRow = async (db: Db, key: ShopKey): Promise<(ShopRow & { isDue: boolean }) | null> => {
  const isDue = sql<boolean>`${shop.dueAt} <= now()`
  const [found] = await db.select({ row: shop, isDue }).from(shop).where(of(key))
  return found ? { ...found.row, isDue: found.isDue } : null
}

/** Takes a workspace's shop away with all its pages. */
export const deleteShop = async (tx: Db, key: ShopKey): Promise<void> => {
  await tx.delete(shop).where(of(key))
}

/** A new shop, whose first turn is due immediately. Changes nothing where the workspace has one. */
export const insertShop = async (tx: Db, key: ShopKey, address: string): Promise<void> => {
  await tx
    .insert(shop)
    .values({ ...key, address, host: shopHost(address), origin: 'owner' })
    .onConflictDoNothing()
}

/** Makes the shop due now, with a new list next; a quarantined shop gets a single further attempt. */
export const wakeShop = async (db: Db, key: ShopKey): Promise<void> => {
  const internalErrors = sql`least(${shop.internalErrors}, ${INTERNAL_ERRORS_MAX - 1})`
  await db.update(shop).set({ dueAt: sql`now()`, problem: null, internalErrors }).where(of(key))
}

/** Stops reading a shop after internal errors, until its owner asks for it; its page shows the problem. */
export const quarantineShop = async (db: Db, claim: ShopClaim): Promise<void> => {
  await db
    .update(shop)
    .set({
      leaseUntil: null,
      problem: 'mistake',
      internalErrors: INTERNAL_ERRORS_MAX,
      lastError: PROCESS_DIED,
    })
    .where(current(claim))
}

/** What a connected site calls its home, where it is one that can be opened; of one account, or of all. */
const connectedSql = (accountId: string | null) => sql`
  select distinct on (i.account_id, i.workspace_id) i.account_id, i.workspace_id, i.site->>'homeUrl' as address,
    regexp_replace(substring(lower(i.site->>'homeUrl') from '^https?://([^/?#]+)'), '^www[.]', '') as host
  from integration i
  where i.is_working and i.site->>'homeUrl' ~ '^https?://[^/@]+' and length(i.site->>'homeUrl') <= 300
    ${accountId === null ? sql`` : sql`and i.account_id = ${accountId}`}
  order by i.account_id, i.workspace_id, i.created_at`

/**
 * Gives each workspace with a connected site its shop, and follows a connection that leads to another site now; what was
 * known of the former one goes. An address that the owner gave stays.
 */
export const noteConnectedShops = async (db: Db, accountId: string | null = null): Promise<void> => {
  const connected = connectedSql(accountId)
  await db.execute(sql`
    delete from shop s using (${connected}) c
    where s.account_id = c.account_id and s.workspace_id = c.workspace_id and s.origin = 'connection'
      and s.address <> c.address`)
  await db.execute(sql`
    insert into shop (account_id, workspace_id, address, host, origin)
    select c.account_id, c.workspace_id, c.address, c.host, 'connection' from (${connected}) c
    where not exists (select from shop s where s.account_id = c.account_id and s.workspace_id = c.workspace_id)
    on conflict do nothing`)
}

/**
 * Claims due, unclaimed shops, the longest waiting first, and one of each host: two workspaces with the same shop
 * take turns. `lease` in milliseconds; `isIsolated`: of the suspects.
 */
export const claimShops = async (
  db: Db,
  { most, lease, isIsolated = false }: { most: number; lease: number; isIsolated?: boolean },
): Promise<ClaimedShop[]> => {
  const { rows } = await db.execute<ClaimedShop>(sql`
    with due as (
      select account_id, workspace_id from (
        select s.account_id, s.workspace_id, s.due_at, row_number() over (partition by s.host order by s.due_at) as turn
        from shop s
        where s.due_at <= now() and (s.lease_until is null or s.lease_until < now())
          and s.internal_errors < ${sql.raw(String(INTERNAL_ERRORS_MAX))}
          and ${sql.raw(suspectSql('s'))} = ${isIsolated}
          and not exists (select from shop o where o.host = s.host and o.lease_until >= now())
      ) waiting where turn = 1 order by due_at limit ${most}
    ), chosen as (
      select s.ctid from due d join shop s using (account_id, workspace_id)
      where s.lease_until is null or s.lease_until < now()
      for update of s skip locked
    )
    update shop t set ${sql.raw(claimSql(String(lease / 1000)))}
    where t.ctid = any (array(select ctid from chosen))
    returning t.account_id as "accountId", t.workspace_id as "workspaceId", t.fence, t.address, t.stage, t.reading, t.internal_errors as "internalErrors"`)
  return rows
}

const renewal = { name: 'shops-renew', text: `update shop t ${renewSql('workspace_id')}` }

/** Renews the leases of claimed shops; returns the workspaces whose claim is still ours. */
export const renewShops = (
  pool: Pick<pg.Pool, 'query'>,
  claims: readonly ShopClaim[],
  lease: number,
): Promise<Set<string>> => {
  const rows = claims.map(({ accountId, workspaceId, fence }) => ({ accountId, key: workspaceId, fence }))
  return renewLeases(pool, renewal, rows, lease)
}

/**
 * False when the claim was lost, so that nothing may be stored any more. In a transaction it prevents other claims
 * until its end.
 */
export const renewShop = async (db: Db, claim: ShopClaim, lease: number): Promise<boolean> => {
  const rows = await db
    .update(shop)
    .set({ leaseUntil: inMs(lease) })
    .where(current(claim))
    .returning({ fence: shop.fence })
  return rows.length > 0
}

/** A new list begins; answers its number. */
export const beginReading = async (db: Db, claim: ShopClaim): Promise<number | null> => {
  const [row] = await db
    .update(shop)
    .set({ reading: sql`${shop.reading} + 1`, beganAt: sql`now()` })
    .where(current(claim))
    .returning({ reading: shop.reading })
  return row?.reading ?? null
}

/** The list is there: what is due on it is read from now on. */
export const endList = async (
  db: Db,
  claim: ShopClaim,
  list: { hasSitemap: boolean; isWhole: boolean },
): Promise<void> => {
  await db
    .update(shop)
    .set({ ...list, stage: 'pages' })
    .where(current(claim))
}

/**
 * Brings back shops whose turn or lease lies further ahead than the product sets one: it was stored before the database's
 * clock was set back. A living worker renews its lease before it ends.
 */
export const bringBackShops = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql`
    update shop set due_at = now() where due_at > now() + interval '24 hours 1 minute'
      or problem is not null and due_at > now() + interval '16 minutes'`)
  await db.execute(sql`
    update shop set lease_until = now() + interval '30 seconds'
    where lease_until is not null and lease_until > now() + interval '1 minute'`)
}

/**
 * Releases a shop: its next turn is due in `afterMs`. `isDone` ends the reading. An internal error is counted, any
 * other result resets the count.
 */
export const releaseShop = async (
  db: Db,
  claim: ShopClaim,
  {
    afterMs,
    isDone = false,
    problem,
    lastError,
  }: { afterMs: number; isDone?: boolean; problem: ShopRow['problem']; lastError?: string },
): Promise<void> => {
  await db
    .update(shop)
    .set({
      leaseUntil: null,
      dueAt: inMs(afterMs),
      problem,
      internalErrors: problem === 'mistake' ? sql`${shop.internalErrors} + 1` : 0,
      ...(lastError === undefined ? {} : { lastError }),
      ...(isDone ? { stage: 'rest' as const, readAt: sql`now()` } : {}),
    })
    .where(current(claim))
}
