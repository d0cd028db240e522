import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../../http/handler.ts'
import { findPrices } from './find-prices.ts'
import { findOffers } from './offer-store.ts'

export const pricesHandlers: Pick<Handlers<typeof billing>, 'prices'> = {
  prices: (tools, { query }) => findPrices(tools, query),
}

export const offersHandlers: Pick<Handlers<typeof wallet>, 'products'> = {
  products: ({ db }) => findOffers(db),
}
