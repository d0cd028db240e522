import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { cardSetup } from '../../../db/tables/billing.ts'

export type CardSetupRow = typeof cardSetup.$inferSelect

/**
 * A browser finishes a setup within minutes or never: setups older than `HOURS` fail, and only the `NEWEST` are
 * checked.
 */
const HOURS = 24
const NEWEST = 20

const isOpen = (accountId: string) => and(eq(cardSetup.accountId, accountId), eq(cardSetup.state, 'open'))

export const insertCardSetup = async (
  db: Db,
  row: { accountId: string; id: string; gatewayId: string; isListed: boolean },
): Promise<void> => {
  await db.insert(cardSetup).values(row)
  await db
    .update(cardSetup)
    .set({ state: 'failed' })
    .where(and(isOpen(row.accountId), lt(cardSetup.createdAt, sql`now() - make_interval(hours => ${HOURS})`)))
}

export const findOpenSetups = (db: Db, accountId: string): Promise<CardSetupRow[]> =>
  db.select().from(cardSetup).where(isOpen(accountId)).orderBy(desc(cardSetup.createdAt)).limit(NEWEST)

export const getSetupByGatewayId = async (db: Db, gatewayId: string): Promise<CardSetupRow | null> => {
  const [row] = await db.select().from(cardSetup).where(eq(cardSetup.gatewayId, gatewayId))
  return row ?? null
}

/** Ends a setup; false when it had already ended, so that its card is stored only once. */
export const endSetup = async (
  tx: Db,
  { accountId, id }: CardSetupRow,
  state: 'succeeded' | 'failed',
): Promise<boolean> => {
  const ended = await tx
    .update(cardSetup)
    .set({ state })
    .where(
      and(
        eq(cardSetup.accountId, accountId),
        eq(cardSetup.id, id),
        sql`${cardSetup.state} <> 'succeeded' and ${cardSetup.state} <> ${state}`,
      ),
    )
    .returning({ id: cardSetup.id })
  return ended.length > 0
}
