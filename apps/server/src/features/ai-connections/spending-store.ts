import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { writerReservation, writerSpending } from '../../db/tables/ai-connections.ts'
import { columnsOf, isOf, type Spender } from './owner.ts'

export type Spending = { calls: number; tokensIn: number; tokensOut: number; costMicros: number }
export type Spent = Omit<Spending, 'calls'>

/** Longer than all attempts of one call take. A reservation of a process that died blocks for as long. */
const RESERVED_FOR = sql`now() + interval '1 hour'`

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`
const month = [
  writerSpending.accountId,
  writerSpending.workspaceId,
  writerSpending.purpose,
  writerSpending.month,
]

export const readSpending = async (db: Db, owner: Spender): Promise<Spending> => {
  const [row] = await db
    .select()
    .from(writerSpending)
    .where(and(isOf(writerSpending, owner), eq(writerSpending.month, thisMonth)))
  const { calls = 0, tokensIn = 0, tokensOut = 0, costMicros = 0 } = row ?? {}
  return { calls, tokensIn, tokensOut, costMicros }
}

export const addSpending = async (db: Db, owner: Spender, spent: Spent): Promise<void> => {
  const added = excluded(writerSpending, 'calls', 'tokensIn', 'tokensOut', 'costMicros')
  await db
    .insert(writerSpending)
    .values({ ...columnsOf(owner), month: thisMonth, calls: 1, ...spent })
    .onConflictDoUpdate({
      target: month,
      set: {
        calls: sql`${writerSpending.calls} + ${added.calls}`,
        tokensIn: sql`${writerSpending.tokensIn} + ${added.tokensIn}`,
        tokensOut: sql`${writerSpending.tokensOut} + ${added.tokensOut}`,
        costMicros: sql`${writerSpending.costMicros} + ${added.costMicros}`,
      },
    })
}

/** Locks this month's row, so that of calls that begin at the same moment each sees the others' reservations. */
const lockSpending = async (tx: Db, owner: Spender): Promise<number> => {
  const [row] = await tx
    .insert(writerSpending)
    .values({ ...columnsOf(owner), month: thisMonth })
    .onConflictDoUpdate({ target: month, set: { calls: sql`${writerSpending.calls}` } })
    .returning({ costMicros: writerSpending.costMicros })
  if (!row) throw new Error("the month's spending was not stored")
  return row.costMicros
}

/** Reserves millionths of a US dollar within the month's limit; null when the rest of it is too small. */
export const reserveSpending = (
  db: Database,
  owner: Spender,
  { costMicros, limitMicros }: { costMicros: number; limitMicros: number },
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const spent = await lockSpending(tx, owner)
    const mine = isOf(writerReservation, owner)
    await tx.delete(writerReservation).where(and(mine, lte(writerReservation.expiresAt, sql`now()`)))
    const [{ reserved } = { reserved: 0 }] = await tx
      .select({ reserved: sql<number>`coalesce(sum(${writerReservation.costMicros}), 0)::float8` })
      .from(writerReservation)
      .where(mine)
    if (spent + reserved + costMicros > limitMicros) return null
    const [row] = await tx
      .insert(writerReservation)
      .values({ ...columnsOf(owner), costMicros, expiresAt: RESERVED_FOR })
      .returning({ id: writerReservation.id })
    return row?.id ?? null
  })

/** Replaces a call's reservation, if it has one, by what it cost; null: nothing. */
export const settleSpending = (
  db: Database,
  owner: Spender,
  { reservation, spent }: { reservation: string | null; spent: Spent | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    // The month's row first, as `reserveSpending` locks it.
    if (spent) await addSpending(tx, owner, spent)
    if (reservation) await tx.delete(writerReservation).where(eq(writerReservation.id, reservation))
  })
