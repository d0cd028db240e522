import { eq } from 'drizzle-orm'
import { invoice, payment } from '../../apps/server/src/db/tables/billing.ts'
import { ledgerTransaction } from '../../apps/server/src/db/tables/wallet.ts'
import type { Person, World } from './world.ts'

/** What the gateway's own books say was taken from an account, beside what the account has of it here, in cents. */
export const packBooks = async (world: World, { accountId }: Pick<Person, 'accountId'>) => {
  const { db } = world.database
  const customers = (await world.payments.books('customer')).filter(
    ({ reference }) => reference === accountId,
  )
  const charges = (await world.payments.books('charge')).filter(({ customerId }) =>
    customers.some(({ id }) => id === customerId),
  )
  const payments = await db.select().from(payment).where(eq(payment.accountId, accountId)).orderBy(payment.id)
  const invoices = await db.select().from(invoice).where(eq(invoice.accountId, accountId))
  const acts = await db.select().from(ledgerTransaction).where(eq(ledgerTransaction.accountId, accountId))
  return {
    taken: charges
      .filter(({ state }) => state === 'succeeded')
      .map(({ amount }) => amount)
      .sort((a, b) => a - b),
    paid: payments.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount),
    states: payments.map(({ state }) => state),
    grants: acts.filter(({ idempotencyKey }) => idempotencyKey.startsWith('payment:')).length,
    invoiced: invoices.map(({ amount }) => amount),
  }
}
