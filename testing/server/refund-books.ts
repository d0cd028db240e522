import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { invoice, refund } from '../../apps/server/src/db/tables/billing.ts'
import type { Person, World } from './world.ts'

/** What went back to an account by the gateway's own books, beside our credit notes and the states of our refunds; cents. */
export const refundBooks = async (world: World, { accountId }: Pick<Person, 'accountId'>) => {
  const { db } = world.database
  const customers = (await world.payments.books('customer')).filter(
    ({ reference }) => reference === accountId,
  )
  const given = (await world.payments.books('refund')).filter(({ customerId }) =>
    customers.some(({ id }) => id === customerId),
  )
  const notes = await db
    .select({ amount: invoice.amount })
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), isNotNull(invoice.corrects)))
  const rows = await db.select().from(refund).where(eq(refund.accountId, accountId)).orderBy(asc(refund.id))
  return {
    back: given.map(({ amount }) => amount),
    credited: notes.map(({ amount }) => amount),
    states: rows.map(({ state }) => state),
  }
}
