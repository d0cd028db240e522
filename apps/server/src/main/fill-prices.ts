import { FREE_TIER_COINS } from '@tintario/contract/wallet/limits.ts'
import type { OfferRow } from '../features/billing/index.ts'
import type { PageLanguage } from './browser-language.ts'

/** `{{basic_monthly.amount}}`, as the build draws a figure of the price list (`HomePage.tsx`). */
const FIGURE = /\{\{(\w+)\.(amount|coins|posts)\}\}/g

/** Writes the price list into a drawn page as the app shows it; what is not known is "…". */
export const fillPrices = (
  html: string,
  language: PageLanguage,
  offers: readonly Pick<OfferRow, 'handle' | 'amount' | 'coins'>[] | null,
): string => {
  const locale = language === 'es' ? 'es-ES' : 'en-GB'
  const find = (handle: string) => offers?.find((offer) => offer.handle === handle)
  const figure = (handle: string, field: string): string | undefined => {
    const offer = find(handle)
    if (field === 'amount') {
      if (!offer || offer.amount === null) return undefined
      const minimumFractionDigits = offer.amount % 100 === 0 ? 0 : 2
      const options = { style: 'currency', currency: 'EUR', minimumFractionDigits } as const
      return new Intl.NumberFormat(locale, options).format(offer.amount / 100)
    }
    const coins = handle === 'trial' ? FREE_TIER_COINS : offer?.coins
    const post = field === 'posts' ? find('post')?.coins : 1
    return coins && post ? new Intl.NumberFormat(locale).format(Math.floor(coins / post)) : undefined
  }
  return html.replace(FIGURE, (_all, handle: string, field: string) => figure(handle, field) ?? '…')
}
