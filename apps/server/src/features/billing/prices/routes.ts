import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { Handlers } from '../../../http/handler.ts'
import { findPrices } from './find-prices.ts'

export const pricesHandlers: Pick<Handlers<typeof billing>, 'prices'> = {
  prices: (tools, { query }) => findPrices(tools, query),
}
