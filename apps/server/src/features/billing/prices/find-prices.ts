import type { billing, Price } from '@tintario/contract/billing/endpoints.ts'
import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Parsed } from '@tintario/contract/endpoint.ts'
import { PaymentError, type Promotion } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { holdsFor, takeOff } from './discount.ts'
import { findPricesOf, getPostCoins, type PriceRow } from './price-store.ts'

/** The promotion of a code; null for one that does not hold. Refuses PAYMENTS_UNAVAILABLE when nobody can say. */
export const getPromotion = ({ payments }: Tools, code: string): Promise<Promotion | null> =>
  payments.getPromotion(code).catch((error: unknown) => {
    throw error instanceof PaymentError && error.kind !== 'invalid' ? refuse('PAYMENTS_UNAVAILABLE') : error
  })

/**
 * The promotion of a code for a plan. Refuses PROMOTION_INVALID for one that does not hold for it: nobody shall think that
 * a first month's code takes something off a year.
 */
export const getPromotionFor = async (tools: Tools, code: string, handle: PlanHandle): Promise<Promotion> => {
  const promotion = await getPromotion(tools, code)
  return promotion && holdsFor(promotion, handle) ? promotion : refuse('PROMOTION_INVALID')
}

/** Codes are for plans, some for certain ones: a pack costs what it costs. */
const present = (row: PriceRow, promotion: Promotion | null, postCoins: number): Price => {
  const reduced =
    promotion && row.type === 'recurring' && holdsFor(promotion, row.handle)
      ? takeOff(row.amount, promotion)
      : null
  return {
    ...row,
    discountedAmount: promotion?.duration === 'forever' ? reduced : null,
    firstMonthAmount: promotion?.duration === 'once' ? reduced : null,
    postCoins,
  }
}

/** The prices of a kind, with what a promo code makes of them; an empty list for a code that does not hold (API-038). */
export const findPrices = async (
  tools: Tools,
  { promotionCode, type }: Parsed<typeof billing.prices, 'query'>,
): Promise<Price[]> => {
  const promotion = promotionCode ? await getPromotion(tools, promotionCode) : null
  if (promotionCode && !promotion) return []
  const [rows, postCoins] = await Promise.all([findPricesOf(tools.db, type), getPostCoins(tools.db)])
  return rows.map((row) => present(row, promotion, postCoins))
}
