import type { Books, PromotionEntry } from './books.ts'

const promotion = (
  code: string,
  percentOff: number,
  duration: PromotionEntry['duration'],
): PromotionEntry => ({
  id: `promo_${code.toLowerCase()}`,
  customerId: '',
  code,
  percentOff,
  amountOff: null,
  duration,
  isActive: true,
  createdAt: 0,
})

/** The codes that a gateway has from the start. */
export const seededPromotions: readonly PromotionEntry[] = [
  promotion('FIRSTMONTH90', 90, 'once'),
  promotion('SAVE20', 20, 'forever'),
]

/** An active promotion by its code, in capitals or not. */
export const findPromotion = async (books: Books, code: string): Promise<PromotionEntry | null> => {
  const wanted = code.trim().toUpperCase()
  const all = [...(await books.find('promotion', {})), ...seededPromotions]
  const found = all.find((one) => one.code.toUpperCase() === wanted)
  return found?.isActive ? found : null
}
