import { localeOf } from './dates.ts'
import type { Language } from './language.ts'

/** All prices are in euro (WALLET-34, ruling R86). */
const CURRENCY = 'EUR'

/** Integer cents as euros (WALLET-18, ruling R116). */
export const euros = (cents: number) => cents / 100

/** An amount in words of the language: €29.00 or 29,00 €. `amount` is integer cents. */
export const money = (amount: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: CURRENCY }).format(euros(amount))

/** A list price: without decimals when it is a whole number of euros, €29 or €2.90. `amount` is integer cents. */
export const price = (amount: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  }).format(euros(amount))
