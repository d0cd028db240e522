import { type PlanHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { offer } from '../../../db/tables/billing.ts'

/** `amount` in integer euro cents; `coins` of a pack, or per month of a plan. */
export type PriceRow = { handle: string; type: 'one_time' | 'recurring'; amount: number; coins: number }
export type PlanPriceRow = PriceRow & { handle: PlanHandle }

const read = (row: typeof offer.$inferSelect): PriceRow[] =>
  (row.type === 'one_time' || row.type === 'recurring') && row.amount !== null
    ? [{ handle: row.handle, type: row.type, amount: row.amount, coins: row.coins }]
    : []

/** The prices of a kind, the cheapest first. */
export const findPricesOf = async (db: Db, type: PriceRow['type']): Promise<PriceRow[]> => {
  const rows = await db.select().from(offer).where(eq(offer.type, type)).orderBy(asc(offer.amount))
  return rows.flatMap(read)
}

/** Returns a function from a plan's handle to its price; it throws for an unknown handle. */
export const readPlanPrices = async (db: Db): Promise<(handle: PlanHandle) => PlanPriceRow> => {
  const rows = new Map((await findPricesOf(db, 'recurring')).map((row) => [row.handle, row]))
  return (handle) => {
    const row = rows.get(handle)
    if (!row || !readPlanHandle(handle)) throw new Error(`no price named ${handle}`)
    return { ...row, handle }
  }
}

/** The current price of one post, in coins. */
export const getPostCoins = async (db: Db): Promise<number> => {
  const [row] = await db.select({ coins: offer.coins }).from(offer).where(eq(offer.handle, 'post'))
  if (!row) throw new Error('no price named post')
  return row.coins
}
