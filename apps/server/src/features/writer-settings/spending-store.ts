import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { writerSpending } from '../../db/tables/writer-settings.ts'

export type Spending = { calls: number; tokensIn: number; tokensOut: number; costMicros: number }

const thisMonth = sql<string>`date_trunc('month', now() at time zone 'utc')::date`

export const readSpending = async (db: Db): Promise<Spending> => {
  const [row] = await db.select().from(writerSpending).where(eq(writerSpending.month, thisMonth))
  const { calls = 0, tokensIn = 0, tokensOut = 0, costMicros = 0 } = row ?? {}
  return { calls, tokensIn, tokensOut, costMicros }
}

export const addSpending = async (db: Db, spent: Omit<Spending, 'calls'>): Promise<void> => {
  const { tokensIn, tokensOut, costMicros } = spent
  await db
    .insert(writerSpending)
    .values({ month: thisMonth, calls: 1, ...spent })
    .onConflictDoUpdate({
      target: writerSpending.month,
      set: {
        calls: sql`${writerSpending.calls} + 1`,
        tokensIn: sql`${writerSpending.tokensIn} + ${tokensIn}::bigint`,
        tokensOut: sql`${writerSpending.tokensOut} + ${tokensOut}::bigint`,
        costMicros: sql`${writerSpending.costMicros} + ${costMicros}::bigint`,
      },
    })
}
