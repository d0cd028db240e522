import { MONTHS } from './plan-cards.ts'

/**
 * What a year saves against twelve months, in the unit of both amounts, and the whole per cent of it (BILL-22); null when
 * it saves nothing.
 */
export const savings = (monthly: number, yearly: number) => {
  const list = monthly * MONTHS
  const amount = list - yearly
  return amount > 0 ? { amount, percent: Math.round((amount / list) * 100) } : null
}
