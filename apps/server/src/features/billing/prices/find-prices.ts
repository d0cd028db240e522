import type { billing, Price } from '@tintario/contract/billing/endpoints.ts'
import type { Parsed } from '@tintario/contract/endpoint.ts'
import { PaymentError, type Promotion } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { takeOff } from './discount.ts'
import { findPricesOf, type PriceRow } from './price-store.ts'

/** The promotion of a code; null for one that does not hold. Refuses PAYMENTS_UNAVAILABLE when nobody can say. */
export const getPromotion = ({ payments }: Tools, code: string): Promise<Promotion | null> =>
  payments.findPromotion(code).catch((error: unknown) => {
    throw error instanceof PaymentError && error.kind !== 'invalid' ? refuse('PAYMENTS_UNAVAILABLE') : error
  })

/** Codes are for plans: a pack costs what it costs. */
const present = (row: PriceRow, promotion: Promotion | null): Price => {
  const reduced = promotion && row.type === 'recurring' ? takeOff(row.amount, promotion) : null
  return {
    ...row,
    discountedAmount: promotion?.duration === 'forever' ? reduced : null,
    firstMonthAmount: promotion?.duration === 'once' ? reduced : null,
  }
}

/** The prices of a kind, with what a promo code makes of them; an empty list for a code that does not hold (API-038). */
export const findPrices = async (
  tools: Tools,
  { promotionCode, type }: Parsed<typeof billing.prices, 'query'>,
): Promise<Price[]> => {
  const promotion = promotionCode ? await getPromotion(tools, promotionCode) : null
  if (promotionCode && !promotion) return []
  return (await findPricesOf(tools.db, type)).map((row) => present(row, promotion))
}
