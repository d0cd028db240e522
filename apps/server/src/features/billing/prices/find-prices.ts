import type { billing, Price } from '@tintario/contract/billing/endpoints.ts'
import type { PlanHandle } from '@tintario/contract/billing/plans.ts'
import type { Parsed } from '@tintario/contract/core/endpoint.ts'
import { PaymentError, type Promotion } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { findPricesOf, getPostCoins, type PriceRow } from './price-store.ts'

export type Discount = Pick<Promotion, 'percentOff' | 'amountOff' | 'duration'>

export const codeAppliesTo = ({ appliesTo }: Pick<Promotion, 'appliesTo'>, handle: string): boolean =>
  appliesTo === null || appliesTo.some((one) => one === handle)

/** In integer euro cents, never below zero; the discount is rounded to a whole cent. */
const takeOff = (amount: number, { percentOff, amountOff }: Discount): number =>
  Math.max(0, amount - (percentOff === null ? (amountOff ?? 0) : Math.round((amount * percentOff) / 100)))

/** Prices of the first and of each later period with a promo code, in integer euro cents. */
export const discounted = (amount: number, discount: Discount | null): { first: number; later: number } => {
  if (!discount) return { first: amount, later: amount }
  const first = takeOff(amount, discount)
  return { first, later: discount.duration === 'forever' ? first : amount }
}

/** Null for an invalid code. Refuses PAYMENTS_UNAVAILABLE. */
export const getPromotion = ({ payments }: Tools, code: string): Promise<Promotion | null> =>
  payments.getPromotion(code).catch((error: unknown) => {
    throw error instanceof PaymentError && error.kind !== 'invalid' ? refuse('PAYMENTS_UNAVAILABLE') : error
  })

/** Refuses PROMOTION_INVALID also for a code of another plan: a month's code is no discount on a year. */
export const getPromotionFor = async (tools: Tools, code: string, handle: PlanHandle): Promise<Promotion> => {
  const promotion = await getPromotion(tools, code)
  return promotion && codeAppliesTo(promotion, handle) ? promotion : refuse('PROMOTION_INVALID')
}

/** Codes apply to plans only, some to certain ones; never to packs. */
const present = (row: PriceRow, promotion: Promotion | null, postCoins: number): Price => {
  const reduced =
    promotion && row.type === 'recurring' && codeAppliesTo(promotion, row.handle)
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
