import type {
  Books,
  Entries,
  InvoiceEntry,
  Kind,
  SubscriptionEntry,
} from '@tintario/sandbox-payments/books.ts'
import { Refused } from '@tintario/sandbox-payments/once.ts'
import { lockSubscription } from '@tintario/sandbox-payments/pass-time.ts'
import type { PlanPrice } from '../../../apps/server/src/outside/payments/payments.ts'
import { createCatalogue } from './catalogue.ts'
import type { Params } from './form.ts'
import { createMemoryBooks } from './memory-books.ts'
import { presentInvoice } from './present-invoice.ts'
import { presentSubscription } from './present-subscription.ts'
import { missing, refusalOf, wrong } from './refusals.ts'

/** One request, checked: what its address names, what it says, and the books it is done on. */
export type Request = {
  books: Books
  id: string
  /** The second id of an address, such as of a customer's tax identifier. */
  sub: string
  params: Params
  expand: string[]
}

/** The provider: the books of the rules, its catalogue, and the time. */
export type Provider = ReturnType<typeof createProvider>

export const createProvider = () => {
  const store = createMemoryBooks()
  const catalogue = createCatalogue()
  let ahead = 0

  const entry = async <K extends Kind>(books: Books, kind: K, id: string): Promise<Entries[K]> => {
    const found = await books.get(kind, id)
    if (!found) throw missing(`${kind}: '${id}'`)
    return found
  }
  return {
    store,
    catalogue,
    entry,
    price: (id: string): PlanPrice => {
      const price = catalogue.priceOf(id)
      if (!price) throw missing(`price: '${id}'`)
      return price
    },
    /** A subscription as it stands now, with its customer held until the act is over. */
    locked: async (books: Books, id: string): Promise<SubscriptionEntry> => {
      const subscription = await lockSubscription(books, id)
      if (!subscription) throw missing(`subscription: '${id}'`)
      return subscription
    },
    /** Refuses to change what a schedule manages. */
    unplanned: (books: Books, id: string): void => {
      if (catalogue.scheduleOf(id, books.now)) throw wrong('The subscription is managed by a schedule.')
    },
    now: () => new Date(Date.now() + ahead),
    setNow: (to: Date) => {
      ahead = to.getTime() - Date.now()
    },
    subscription: async (books: Books, subscription: SubscriptionEntry, expand: string[]) =>
      presentSubscription(
        subscription,
        { catalogue, now: books.now, card: await books.get('card', subscription.cardId) },
        expand,
      ),
    invoice: async (books: Books, invoice: InvoiceEntry, expand: string[] = []) => {
      const subscription = await books.get('subscription', invoice.subscriptionId)
      return presentInvoice(
        invoice,
        {
          catalogue,
          cardId: subscription?.cardId ?? '',
          reference: subscription?.reference ?? '',
        },
        expand,
      )
    },
  }
}

/** The value of an act of the rules, or the provider's refusal. */
export const allowed = <T>(value: T | Refused): T => {
  if (value instanceof Refused) throw refusalOf(value)
  return value
}

export const text = (params: Params, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
export const referenceOf = ({ metadata }: Params): string =>
  metadata && typeof metadata === 'object' && !Array.isArray(metadata) ? text(metadata, 'reference') : ''
/** The price of the first item, as requests name it. */
export const itemPrice = ({ items }: Params): string => {
  const [first] = Array.isArray(items) ? items : []
  return first && typeof first === 'object' && !Array.isArray(first) ? text(first, 'price') : ''
}
