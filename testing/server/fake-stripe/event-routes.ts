import type { Books, EventEntry } from '@tintario/sandbox-payments/books.ts'
import { presentCard, presentCustomer, presentEvent, presentIntent, presentSetup } from './present-cards.ts'
import type { Provider } from './provider.ts'
import { missing } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** An event with what it is about, as it stands now. */
export const eventOf = async (provider: Provider, books: Books, event: EventEntry) => {
  const { objectId: id, object } = event
  if (object === 'charge')
    return presentEvent(event, presentIntent(await provider.entry(books, 'charge', id), false))
  if (object === 'subscription') {
    const subscription = await provider.entry(books, 'subscription', id)
    return presentEvent(event, await provider.subscription(books, subscription, []))
  }
  if (object === 'invoice')
    return presentEvent(event, await provider.invoice(books, await provider.entry(books, 'invoice', id)))
  if (object === 'card-setup')
    return presentEvent(event, presentSetup(await provider.entry(books, 'setup', id), null, false))
  const customer = await books.get('customer', id)
  const card = await books.get('card', id)
  return presentEvent(event, customer ? presentCustomer(customer) : card ? presentCard(card) : { id })
}

export const eventRoutes = (provider: Provider): Routes => ({
  'GET /v1/events': [
    'TakesEventList',
    async (request) => {
      const { books, params } = request
      const since =
        typeof params.created === 'object' && 'gte' in params.created ? Number(params.created.gte) : 0
      const types = Array.isArray(params.types) ? params.types : null
      const { starting_after: after } = params
      if (typeof after === 'string' && !(await books.get('event', after))) throw missing(`event: '${after}'`)
      const found = (await books.events({ since: since * 1000, after: null, limit: 100_000 })).filter(
        (event) => !types || types.includes(event.type),
      )
      const cut = page('/v1/events', found, request)
      return { ...cut, data: await Promise.all(cut.data.map((event) => eventOf(provider, books, event))) }
    },
  ],
})
