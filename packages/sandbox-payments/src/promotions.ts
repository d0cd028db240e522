import type { Books, PlanHandle, PromotionEntry } from './books.ts'

const promotion = (
  code: string,
  percentOff: number,
  duration: PromotionEntry['duration'],
  appliesTo: PlanHandle[] | null,
): PromotionEntry => ({
  id: `promo_${code.toLowerCase()}`,
  customerId: '',
  code,
  percentOff,
  amountOff: null,
  duration,
  appliesTo,
  isActive: true,
  createdAt: 0,
})

/** The codes that a gateway has from the start: a first month is one of a monthly plan. */
export const seededPromotions: readonly PromotionEntry[] = [
  promotion('FIRSTMONTH90', 90, 'once', ['basic_monthly', 'premium_monthly', 'enterprise_monthly']),
  promotion('SAVE20', 20, 'forever', null),
]

/** An active promotion by its code, in capitals or not. */
export const getPromotion = async (books: Books, code: string): Promise<PromotionEntry | null> => {
  const wanted = code.trim().toUpperCase()
  const all = [...(await books.find('promotion', {})), ...seededPromotions]
  const found = all.find((one) => one.code.toUpperCase() === wanted)
  return found?.isActive ? found : null
}
