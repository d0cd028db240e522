import type { Language } from '@tintario/prose/language.ts'
import type { Amount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'

const CURRENCIES = ['EUR', 'GBP', 'USD']
const CELLS = /[\t=|:]/
const HOURS = 24
const MINUTES = 60

const HOURS_AFTER = /^ ?horas\b/i
const HALF = /^ (?:y medi[oa]|and a half)(?![\p{L}])/iu
/** "1 min y medio": also a half more, in the unit of the amount. */
const withHalf = (amount: Amount, text: string): Amount[] => {
  const [numeral = ''] = /^\d+/.exec(amount.text) ?? []
  const count = Number(numeral)
  if (count === 0 || !HALF.test(text.slice(amount.end))) return []
  const [value = 0] = amount.values
  return [{ ...amount, values: [value + value / count / 2], decimals: 1, isImplied: true }]
}

const SIDE = /^(?:\d{1,4}x|x\d{1,4})$/i
/** "30x40" without a unit: each side as a number. */
const sidesOf = (amount: Amount): Amount[] =>
  SIDE.test(amount.text)
    ? [{ ...amount, unit: null, values: [Number(amount.text.replace(/x/i, ''))], nouns: [], isImplied: true }]
    : []

const AGED = /^\d{1,2}s$/
const OVER = /\b(?:under|over) $/i
const OVER_MAX = 8

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= HOURS

/** The hour of a clock that an amount without minutes may be, both of them where morning and evening are possible. */
export const asClock = (amount: Amount): Amount | null => {
  const hours = (amount.values[0] ?? -1) / (amount.unit === 's' ? MINUTES * MINUTES : 1)
  const isHour = amount.unit === null || (amount.unit === 's' && /^\d{1,2} ?h?$/i.test(amount.text))
  if (!isHour || amount.isSmallWord || !isWhole(hours)) return null
  const minutes = hours * MINUTES
  const values = hours > HOURS / 2 ? [minutes] : [minutes, minutes + (HOURS / 2) * MINUTES]
  return { ...amount, unit: 'clock', values, isImplied: true }
}

/**
 * The amounts of a passage of a source, with what its notation implies: a number with two decimals, or alone in the
 * last cell of a line that measures something, is a price in any currency; whole numbers beside weekdays are hours.
 */
export const sourceAmounts = (text: string, language: Language): Amount[] => {
  const amounts = quantitiesIn(text, language, { isSource: true })
  const cells = text.split(CELLS)
  const isTable = cells.length > 1 && amounts.some(({ unit }) => unit !== null)
  const last = isTable ? (cells.at(-1) ?? '').trim() : ''
  const isTimetable = amounts.some(({ unit }) => unit === 'weekday' || unit === 'clock')
  return amounts.flatMap((amount) => {
    // "Under 16s": an age, not seconds.
    if (
      amount.unit === 's' &&
      AGED.test(amount.text) &&
      OVER.test(text.slice(Math.max(0, amount.at - OVER_MAX), amount.at))
    )
      return [{ ...amount, unit: null }]
    if (amount.unit === 'code') return [amount, ...sidesOf(amount)]
    if (amount.unit !== null) {
      const hour = isTimetable ? asClock(amount) : null
      // "A las cuatro horas" is also a duration.
      const lasts = amount.unit === 'clock' && HOURS_AFTER.test(text.slice(amount.end))
      const duration = lasts
        ? [{ ...amount, unit: 's', values: amount.values.map((value) => value * MINUTES), isImplied: true }]
        : []
      return [amount, ...withHalf(amount, text), ...(hour ? [hour] : []), ...duration]
    }
    const isPrice = amount.decimals === 2 || (amount.text === last && amount.end >= text.trimEnd().length)
    const clock = isTimetable ? asClock(amount) : null
    return [
      amount,
      ...(isPrice ? CURRENCIES.map((unit) => ({ ...amount, unit, isImplied: true })) : []),
      ...(clock ? [clock] : []),
    ]
  })
}
