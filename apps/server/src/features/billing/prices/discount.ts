import type { Promotion } from '../../../outside/payments/payments.ts'

export type Discount = Pick<Promotion, 'percentOff' | 'amountOff' | 'duration'>

/** Whether a code applies to a price. */
export const holdsFor = ({ appliesTo }: Pick<Promotion, 'appliesTo'>, handle: string): boolean =>
  appliesTo === null || appliesTo.some((one) => one === handle)

/**
 * The amount after the discount, in integer euro cents and never below zero; the discount is rounded to a whole
 * cent.
 */
export const takeOff = (amount: number, { percentOff, amountOff }: Discount): number =>
  Math.max(0, amount - (percentOff === null ? (amountOff ?? 0) : Math.round((amount * percentOff) / 100)))

/** Prices of the first and of each later period with a promo code, in integer euro cents. */
export const discounted = (amount: number, discount: Discount | null): { first: number; later: number } => {
  if (!discount) return { first: amount, later: amount }
  const first = takeOff(amount, discount)
  return { first, later: discount.duration === 'forever' ? first : amount }
}
