import type { billing, Price } from '@tintario/contract/billing/endpoints.ts'
import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Parsed } from '@tintario/contract/endpoint.ts'
import { PaymentError, type Promotion } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { holdsFor, takeOff } from './discount.ts'
import { findPricesOf, getPostCoins, type PriceRow } from './price-store.ts'

/**
 * The promotion of a code; null for an invalid code. Refuses PAYMENTS_UNAVAILABLE when the gateway can't be
 * asked.
 */
export const getPromotion = ({ payments }: Tools, code: string): Promise<Promotion | null> =>
  payments.getPromotion(code).catch((error: unknown) => {
    throw error instanceof PaymentError && error.kind !== 'invalid' ? refuse('PAYMENTS_UNAVAILABLE') : error
  })

/**
 * The promotion of a code for a plan. Refuses PROMOTION_INVALID for a code of another plan, so that a code for
 * a month is not mistaken for a discount on a year.
 */
export const getPromotionFor = async (tools: Tools, code: string, handle: PlanHandle): Promise<Promotion> => {
  const promotion = await getPromotion(tools, code)
  return promotion && holdsFor(promotion, handle) ? promotion : refuse('PROMOTION_INVALID')
}

/** Codes apply to plans only, some to certain ones; never to packs. */
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

/** The prices of a kind with the discounts of a promo code; an empty list for an invalid code. */
export const findPrices = async (
  tools: Tools,
  { promotionCode, type }: Parsed<typeof billing.prices, 'query'>,
): Promise<Price[]> => {
  const promotion = promotionCode ? await getPromotion(tools, promotionCode) : null
  if (promotionCode && !promotion) return []
  const [rows, postCoins] = await Promise.all([findPricesOf(tools.db, type), getPostCoins(tools.db)])
  return rows.map((row) => present(row, promotion, postCoins))
}
