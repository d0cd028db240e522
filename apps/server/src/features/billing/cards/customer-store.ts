import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { paymentCustomer } from '../../../db/tables/billing.ts'

/** The account's customer id at the gateway, null before one was created. */
export const getCustomerId = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db
    .select({ gatewayId: paymentCustomer.gatewayId })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.accountId, accountId))
  return row?.gatewayId ?? null
}

export const getAccountOfCustomer = async (db: Db, gatewayId: string): Promise<string | null> => {
  const [row] = await db
    .select({ accountId: paymentCustomer.accountId })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.gatewayId, gatewayId))
  return row?.accountId ?? null
}

/** Stores the customer id; the first one stored for an account wins. */
export const insertCustomer = async (db: Db, accountId: string, gatewayId: string): Promise<void> => {
  await db.insert(paymentCustomer).values({ accountId, gatewayId }).onConflictDoNothing()
}

export const deleteCustomer = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(paymentCustomer).where(eq(paymentCustomer.accountId, accountId))
}
