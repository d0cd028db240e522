import { localeOf } from '../../i18n/dates.ts'
import type { Language } from '../../i18n/language.ts'

/** Providers charge in US dollars. A test costs a fraction of a cent, so small amounts keep their decimals. */
export const dollars = (micros: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: micros > 0 && micros < 10_000 ? 6 : 2,
  }).format(micros / 1_000_000)
