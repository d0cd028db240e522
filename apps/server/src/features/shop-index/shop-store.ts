import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { shop } from '../../db/tables/shop-index.ts'
import { shopHost } from '../../outside/web-address.ts'
import type { Tools } from '../../tools.ts'
import { claimSql, INTERNAL_ERRORS_MAX, PROCESS_DIED, suspectSql } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'

type ShopRow = typeof shop.$inferSelect
export type ShopKey = { accountId: string; workspaceId: string }
/** Its writes touch the rows only while no later claim exists. */
export type ShopClaim = ShopKey & { fence: number }
export type ClaimedShop = ShopClaim & Pick<ShopRow, 'address' | 'stage' | 'reading' | 'internalErrors'>

const of = ({ accountId, workspaceId }: ShopKey) =>
  and(eq(shop.accountId, accountId), eq(shop.workspaceId, workspaceId))
const current = (claim: ShopClaim) => and(of(claim), eq(shop.fence, claim.fence))
const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000}::float8)`

export const readShopRow = async (db: Db, key: ShopKey): Promise<(ShopRow & { isDue: boolean }) | null> => {
  const isDue = sql<boolean>`${shop.dueAt} <= now()`
  const [found] = await db.select({ row: shop, isDue }).from(shop).where(of(key))
  return found ? { ...found.row, isDue: found.isDue } : null
}

export const deleteShop = async (tx: Db, key: ShopKey): Promise<void> => {
  await tx.delete(shop).where(of(key))
}

/** Changes nothing where the workspace has a shop. */
export const insertShop = async (tx: Db, key: ShopKey, address: string): Promise<void> => {
  await tx
    .insert(shop)
    .values({ ...key, address, host: shopHost(address), origin: 'owner' })
    .onConflictDoNothing()
}

/** A quarantined shop gets a single further attempt. */
export const wakeShop = async (db: Db, key: ShopKey): Promise<void> => {
  const internalErrors = sql`least(${shop.internalErrors}, ${INTERNAL_ERRORS_MAX - 1})`
  await db.update(shop).set({ dueAt: sql`now()`, problem: null, internalErrors }).where(of(key))
}

/** Until its owner asks for it; its page shows the problem. */
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
 * Follows a connection that leads to another site, and deletes what was known of the former one. An address of the
 * owner stays.
 */
export const followConnectedShops = async (db: Db, accountId: string | null = null): Promise<void> => {
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

/** Rows read per claim: more than other workers can have locked at the same time. */
const CANDIDATES = 50

/**
 * Claims the shop that has been due longest, for `lease` milliseconds; null when none is due. Two workspaces with the same
 * shop take turns. `isIsolated`: of the suspects, else of the others.
 */
export const claimShop = async (db: Db, lease: number, isIsolated: boolean): Promise<ClaimedShop | null> => {
  const { rows } = await db.execute<ClaimedShop>(sql`
    with due as (
      select account_id, workspace_id, due_at from (
        select s.account_id, s.workspace_id, s.due_at, row_number() over (partition by s.host order by s.due_at) as turn
        from shop s
        where s.due_at <= now() and (s.lease_until is null or s.lease_until < now())
          and s.internal_errors < ${sql.raw(String(INTERNAL_ERRORS_MAX))}
          and ${sql.raw(suspectSql('s'))} = ${isIsolated}
          and not exists (select from shop o where o.host = s.host and o.lease_until >= now())
      ) waiting where turn = 1 order by due_at limit ${CANDIDATES}
    ), chosen as (
      select s.ctid from due d join shop s using (account_id, workspace_id)
      where s.lease_until is null or s.lease_until < now()
      order by d.due_at limit 1 for update of s skip locked
    )
    update shop t set ${sql.raw(claimSql(String(lease / 1000)))}
    where t.ctid = any (array(select ctid from chosen))
    returning t.account_id as "accountId", t.workspace_id as "workspaceId", t.fence, t.address, t.stage, t.reading, t.internal_errors as "internalErrors"`)
  return rows[0] ?? null
}

export const renewShops = leaseRenewal<ShopClaim>({
  table: 'shop',
  key: 'workspace_id',
  keyOf: ({ workspaceId }) => workspaceId,
})

/** False when the claim was lost. In a transaction it prevents other claims until its end. */
export const renewShop = async (db: Db, claim: ShopClaim, lease: number): Promise<boolean> => {
  const { rowCount } = await db
    .update(shop)
    .set({ leaseUntil: inMs(lease) })
    .where(current(claim))
  return (rowCount ?? 0) > 0
}

export const beginReading = async (db: Db, claim: ShopClaim): Promise<number | null> => {
  const [row] = await db
    .update(shop)
    .set({ reading: sql`${shop.reading} + 1`, beganAt: sql`now()` })
    .where(current(claim))
    .returning({ reading: shop.reading })
  return row?.reading ?? null
}

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

/** Brings back shops that were stored before the database's clock was set back. */
export const bringBackShops = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql`
    update shop set due_at = now() where due_at > now() + interval '24 hours 1 minute'
      or problem is not null and due_at > now() + interval '16 minutes'`)
  await db.execute(sql`
    update shop set lease_until = now() + interval '30 seconds'
    where lease_until is not null and lease_until > now() + interval '1 minute'`)
}

/**
 * How a shop is released: its next turn is due in `afterMs`. `isDone` ends the reading. An internal error is counted,
 * another result resets the count; without a `problem` the turn had no result, and both remain.
 */
export type ReleasedShop = {
  afterMs: number
  isDone?: boolean
  problem?: ShopRow['problem']
  lastError?: string
}

export const releaseShop = async (
  db: Db,
  claim: ShopClaim,
  { afterMs, isDone = false, problem, lastError }: ReleasedShop,
): Promise<void> => {
  const internalErrors = problem === 'mistake' ? sql`${shop.internalErrors} + 1` : 0
  await db
    .update(shop)
    .set({
      leaseUntil: null,
      dueAt: inMs(afterMs),
      ...(problem === undefined ? {} : { problem, internalErrors }),
      ...(lastError === undefined ? {} : { lastError }),
      ...(isDone ? { stage: 'rest' as const, readAt: sql`now()` } : {}),
    })
    .where(current(claim))
}
