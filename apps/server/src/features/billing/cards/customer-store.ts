import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { paymentCustomer } from '../../../db/tables/billing.ts'

/** The account's id at the gateway, null before anything was set up there. */
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

/** Keeps the first id that was given for an account. */
export const insertCustomer = async (db: Db, accountId: string, gatewayId: string): Promise<void> => {
  await db.insert(paymentCustomer).values({ accountId, gatewayId }).onConflictDoNothing()
}

export const deleteCustomer = async (db: Db, accountId: string): Promise<void> => {
  await db.delete(paymentCustomer).where(eq(paymentCustomer.accountId, accountId))
}
