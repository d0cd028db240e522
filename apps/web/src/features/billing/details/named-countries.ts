import { countries } from '@tintario/contract/billing/countries.ts'
import { localeOf } from '../../../i18n/dates.ts'
import type { Language } from '../../../i18n/language.ts'

/** Every country by its name in this language, sorted by it, as a list to choose from (BILL-11). */
export const namedCountries = (language: Language) => {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
