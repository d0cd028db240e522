import { getPromotion } from '@tintario/sandbox-payments/promotions.ts'
import type { PlanHandle } from '../../../apps/server/src/outside/payments/payments.ts'
import { fieldsOf } from './form.ts'
import { listOf } from './present-cards.ts'
import { presentPrice, presentProduct, presentPromotion } from './present-catalogue.ts'
import { type Provider, text } from './provider.ts'
import { missing, wrong } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** Prices and promotion codes. */
export const catalogueRoutes = (provider: Provider): Routes => ({
  'GET /v1/prices': [
    'TakesPriceList',
    async (request) => {
      const keys = Array.isArray(request.params.lookup_keys) ? request.params.lookup_keys : []
      const found = [...provider.catalogue.prices.values()].filter(
        (one) => one.isNamed && keys.includes(one.handle),
      )
      return page('/v1/prices', found.map(presentPrice), request)
    },
  ],
  'POST /v1/prices': [
    'TakesPriceCreate',
    async ({ books, params }) => {
      const handle = text(params, 'lookup_key')
      const isTaken = [...provider.catalogue.prices.values()].some(
        (one) => one.isNamed && one.handle === handle,
      )
      if (isTaken && params.transfer_lookup_key !== true) throw wrong('A price already uses that lookup key.')
      const period = fieldsOf(params.recurring).interval === 'year' ? 'yearly' : 'monthly'
      const made = { handle: handle as PlanHandle, amount: Number(params.unit_amount), period } as const
      return presentPrice(provider.catalogue.addPrice(made, books.now))
    },
  ],
  'GET /v1/prices/:id': [
    'TakesPriceRetrieve',
    async ({ id }) => {
      const found = provider.catalogue.prices.get(id)
      if (!found) throw missing(`price: '${id}'`)
      return presentPrice(found)
    },
  ],
  'GET /v1/products': [
    'TakesProductList',
    async (request) => {
      const ids = Array.isArray(request.params.ids) ? request.params.ids.map(String) : []
      return page('/v1/products', ids.map(presentProduct), request)
    },
  ],
  'GET /v1/promotion_codes': [
    'TakesPromotionCodeList',
    async ({ books, params, expand }) => {
      const found = await getPromotion(books, text(params, 'code'))
      const shown = found ? [presentPromotion(found, expand)] : []
      return listOf('/v1/promotion_codes', shown)
    },
  ],
})
