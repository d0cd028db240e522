import { type PlanHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { offer } from '../../../db/tables/billing.ts'
import { type ActingOperator, recordOperatorAudit } from '../../audit/index.ts'

/** `amount` in integer euro cents; `coins` of a pack, or per month of a plan. */
export type PriceRow = { handle: string; type: 'one_time' | 'recurring'; amount: number; coins: number }
type PlanPriceRow = PriceRow & { handle: PlanHandle }

const read = (row: typeof offer.$inferSelect): PriceRow[] =>
  (row.type === 'one_time' || row.type === 'recurring') && row.amount !== null
    ? [{ handle: row.handle, type: row.type, amount: row.amount, coins: row.coins }]
    : []

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

export const getPostCoins = async (db: Db): Promise<number> => {
  const [row] = await db.select({ coins: offer.coins }).from(offer).where(eq(offer.handle, 'post'))
  if (!row) throw new Error('no price named post')
  return row.coins
}

export type OfferRow = typeof offer.$inferSelect

/** Every offer (actions, packs and plans), by kind, the fewest coins first. */
export const findOffers = (db: Db): Promise<OfferRow[]> =>
  db.select().from(offer).orderBy(asc(offer.type), asc(offer.coins), asc(offer.amount), asc(offer.handle))

/** Locks all offers until the caller's transaction ends; payments for them wait. */
export const lockOffers = async (tx: Db): Promise<OfferRow[]> => {
  await tx.execute(sql`lock table ${offer} in share row exclusive mode`)
  return findOffers(tx)
}

export const updateOffer = async (
  tx: Db,
  { before, after, by }: { before: OfferRow; after: OfferRow; by: ActingOperator },
): Promise<void> => {
  const figures = ({ amount, coins }: OfferRow) => ({ amount, coins })
  await tx.update(offer).set(figures(after)).where(eq(offer.handle, after.handle))
  await recordOperatorAudit(tx, {
    action: 'price-changed',
    subject: after.handle,
    detail: { before: figures(before), after: figures(after) },
    by,
  })
}
