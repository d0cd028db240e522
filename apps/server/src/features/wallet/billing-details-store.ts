import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { billingDetails } from '../../db/tables.ts'

export type BillingDetailsRow = typeof billingDetails.$inferSelect

/** The address and the tax identifier that invoices show; null until one of them was saved. */
export const getBillingDetails = async (db: Db, accountId: string): Promise<BillingDetailsRow | null> => {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  return row ?? null
}
