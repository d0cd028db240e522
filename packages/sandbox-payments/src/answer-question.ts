import type { Books } from './books.ts'
import { answerSetup, idOfSecret } from './card-setups.ts'
import { answerInvoice } from './change-subscription.ts'
import { answerCharge } from './charges.ts'
import { Refused } from './once.ts'

/** Answers the bank's question of a card setup, a charge or an invoice; `not-found` for a foreign or wrong secret. */
export const answerQuestion = async (
  books: Books,
  of: { customerId: string; clientSecret: string; approve: boolean },
): Promise<{ state: 'succeeded' | 'failed' } | Refused> => {
  const { customerId, clientSecret, approve } = of
  await books.lock(customerId)
  const fits = <T extends { customerId: string; clientSecret: string }>(one: T | null | undefined) =>
    one?.clientSecret === clientSecret && one.customerId === customerId ? one : null
  const done = (state: string) => ({ state: state === 'succeeded' ? 'succeeded' : 'failed' }) as const

  const id = idOfSecret(clientSecret)
  const setup = fits(await books.get('setup', id))
  if (setup) return done((await answerSetup(books, setup, approve)).state)
  const charge = fits(await books.get('charge', id))
  if (charge) return done((await answerCharge(books, charge, approve)).state)
  const invoice = (await books.find('invoice', { customerId })).find(fits)
  if (!invoice) return new Refused('not-found')
  return done((await answerInvoice(books, invoice, approve)).payment)
}
