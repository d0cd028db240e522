import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { offer } from '../../../db/tables/billing.ts'
import { type ActingOperator, recordOperatorAudit } from '../../audit/index.ts'

export type OfferRow = typeof offer.$inferSelect

/** Every offer (actions, packs and plans), by kind, the fewest coins first. */
export const findOffers = (db: Db): Promise<OfferRow[]> =>
  db.select().from(offer).orderBy(asc(offer.type), asc(offer.coins), asc(offer.amount), asc(offer.handle))

/** Locks all offers until the caller's transaction ends; payments for them wait. */
export const lockOffers = async (tx: Db): Promise<OfferRow[]> => {
  await tx.execute(sql`lock table ${offer} in share row exclusive mode`)
  return findOffers(tx)
}

/** Stores an offer's new figures and records the old ones. */
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
