import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hold } from '../../db/tables/wallet.ts'

type HoldRow = typeof hold.$inferSelect

/** Ends an open reservation; null when it has ended already, so that coins move only once. */
export const endHold = async (
  tx: Db,
  { accountId, holdId, state }: { accountId: string; holdId: string; state: 'captured' | 'released' },
): Promise<HoldRow | null> => {
  const [ended] = await tx
    .update(hold)
    .set({ state })
    .where(and(eq(hold.accountId, accountId), eq(hold.id, holdId), eq(hold.state, 'reserved')))
    .returning()
  return ended ?? null
}

export const findExpiredHolds = (db: Db, limit: number): Promise<{ accountId: string; id: string }[]> =>
  db
    .select({ accountId: hold.accountId, id: hold.id })
    .from(hold)
    .where(and(eq(hold.state, 'reserved'), lte(hold.expiresAt, sql`now()`)))
    .orderBy(asc(hold.expiresAt))
    .limit(limit)
