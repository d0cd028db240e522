import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { ledgerEntry, wallet, walletCheck } from '../../db/tables/wallet.ts'

type Sums = { plan: number; bought: number; held: number }
/** A wallet's cached sums beside the ledger's; `position` is the last entry that was counted, as digits. */
export type Comparison = {
  accountId: string
  isFrozen: boolean
  position: string
  cached: Sums
  counted: Sums
}

type Row = { accountId: string; isFrozen: boolean; position: string } & Record<
  'plan' | 'bought' | 'held' | 'countedPlan' | 'countedBought' | 'countedHeld',
  number
>
const read = ({ accountId, isFrozen, position, plan, bought, held, ...counted }: Row): Comparison => ({
  accountId,
  isFrozen,
  position,
  cached: { plan, bought, held },
  counted: { plan: counted.countedPlan, bought: counted.countedBought, held: counted.countedHeld },
})

const sumOf = (book: 'plan' | 'bought' | 'held') =>
  sql`coalesce(sum(e.amount) filter (where e.book = ${book}), 0)::int`

/** Compared columns of wallets `w` and entries `e`, on top of what a check `c` had proven. */
const compared = (isFromStart: boolean) => {
  const before = (column: 'plan' | 'bought' | 'held') =>
    isFromStart ? sql`0` : sql`coalesce(c.${sql.raw(column)}, 0)`
  return sql`
    w.account_id as "accountId", w.frozen_at is not null as "isFrozen", w.plan, w.bought, w.held,
    coalesce(max(e.position), ${isFromStart ? sql`0` : sql`c.position`}, 0)::text as "position",
    ${before('plan')} + ${sumOf('plan')} as "countedPlan",
    ${before('bought')} + ${sumOf('bought')} as "countedBought",
    ${before('held')} + ${sumOf('held')} as "countedHeld"`
}

/**
 * Wallets that moved since they were proven, with only the entries since then. One statement sees wallet and
 * ledger at one moment; the wallet's lock makes an account's entries come in the order of their positions.
 */
export const compareMoved = async (
  db: Db,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<Comparison[]> => {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select w.account_id from ${wallet} w left join ${walletCheck} c on c.account_id = w.account_id
      where (w.plan, w.bought, w.held) is distinct from (c.plan, c.bought, c.held)
      union
      select account_id from ${ledgerEntry} where created_at > now() - make_interval(mins => ${minutes})
      limit ${limit}
    )
    select ${compared(false)}
    from moved
    join ${wallet} w on w.account_id = moved.account_id
    left join ${walletCheck} c on c.account_id = w.account_id
    left join ${ledgerEntry} e on e.account_id = w.account_id and e.position > coalesce(c.position, 0)
    group by w.account_id, c.account_id`)
  return rows.map(read)
}

export const compareWhole = async (db: Db, accountIds: string[]): Promise<Comparison[]> => {
  const { rows } = await db.execute<Row>(sql`
    select ${compared(true)}
    from ${wallet} w left join ${ledgerEntry} e on e.account_id = w.account_id
    where w.account_id = any(${sql.param(accountIds)}::uuid[])
    group by w.account_id`)
  return rows.map(read)
}

/** The accounts whose whole ledger was counted longest ago, and all frozen ones. */
export const findToRecount = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select account_id as id from ${walletCheck} where counted_at < now() - interval '1 day'
      order by counted_at limit ${limit})
    union select account_id from ${wallet} where frozen_at is not null`)
  return rows.map(({ id }) => id)
}

/** Stores the results of checking some wallets; `isWhole`: counted from the beginning. */
export const saveChecks = async (
  db: Db,
  proven: Comparison[],
  { isWhole }: { isWhole: boolean },
): Promise<void> => {
  if (proven.length === 0) return
  const column = <T>(of: (one: Comparison) => T) => sql.param(proven.map(of))
  await db.execute(sql`
    insert into ${walletCheck} as c (account_id, position, plan, bought, held)
    select * from unnest(${column((p) => p.accountId)}::uuid[], ${column((p) => p.position)}::bigint[],
      ${column((p) => p.counted.plan)}::int[], ${column((p) => p.counted.bought)}::int[],
      ${column((p) => p.counted.held)}::int[])
    on conflict (account_id) do update set position = excluded.position, plan = excluded.plan,
      bought = excluded.bought, held = excluded.held
      ${isWhole ? sql`, counted_at = excluded.counted_at` : sql``}
    where c.position <= excluded.position`)
}

/** Stops all spending of an account; false when it was stopped before. */
export const freeze = async (tx: Db, accountId: string): Promise<boolean> => {
  const frozen = await tx
    .update(wallet)
    .set({ frozenAt: sql`now()` })
    .where(and(eq(wallet.accountId, accountId), isNull(wallet.frozenAt)))
    .returning({ id: wallet.accountId })
  return frozen.length > 0
}

export const unfreeze = async (tx: Db, accountId: string): Promise<void> => {
  await tx.update(wallet).set({ frozenAt: null }).where(eq(wallet.accountId, accountId))
}
