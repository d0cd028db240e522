import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hold } from '../../db/tables/wallet.ts'

type ReservationRow = typeof hold.$inferSelect

/** Ends an open reservation; null when it has ended already, so that coins move only once. */
export const endReservation = async (
  tx: Db,
  {
    accountId,
    reservationId,
    state,
  }: { accountId: string; reservationId: string; state: 'captured' | 'released' },
): Promise<ReservationRow | null> => {
  const [ended] = await tx
    .update(hold)
    .set({ state })
    .where(and(eq(hold.accountId, accountId), eq(hold.id, reservationId), eq(hold.state, 'reserved')))
    .returning()
  return ended ?? null
}

export const findExpiredReservations = (
  db: Db,
  limit: number,
): Promise<{ accountId: string; id: string }[]> =>
  db
    .select({ accountId: hold.accountId, id: hold.id })
    .from(hold)
    .where(and(eq(hold.state, 'reserved'), lte(hold.expiresAt, sql`now()`)))
    .orderBy(asc(hold.expiresAt))
    .limit(limit)
