import type { Language } from '../language.ts'
import { age, withAges } from './ages.ts'
import type { Amount } from './amount.ts'
import { spokenClock } from './clock.ts'
import { dayAlone, dayAndMonth, numericDate } from './dates.ts'
import { firstOf, type Rule, readLine } from './line.ts'
import { count, measured, moneyFirst, year } from './measures.ts'
import { digitFraction, partOfUnit, unitOfPrice } from './parts-of-units.ts'
import { digitalClock, gluedCode, type NumeralRule, numeralAt } from './read-numeral.ts'
import { shareUnits } from './shared-units.ts'
import { fraction, shareOf } from './shares.ts'
import { sides } from './sides.ts'
import { wordAmount } from './word-amounts.ts'

/** What a numeral may be, the most particular first. */
const kinds: readonly NumeralRule[] = [
  fraction,
  shareOf,
  numericDate,
  dayAndMonth,
  dayAlone,
  spokenClock,
  moneyFirst,
  measured,
  year,
  age,
  count,
]

const numeral: Rule = (line, at) => {
  const read = numeralAt(line, at)
  if (!read) return null
  for (const kind of kinds) {
    const next = kind(line, read)
    if (next !== null) return next
  }
  return null
}

const amount = firstOf(
  unitOfPrice,
  partOfUnit,
  wordAmount,
  digitalClock,
  sides,
  gluedCode,
  digitFraction,
  numeral,
)

/**
 * The amounts of a plain text in order: digits and words, prices, shares, dates, times and ratios of both languages.
 * Leaves out numbers that are no amount: list numbers, "first", "one of". `isSource` adds implied parts: the unit of
 * "12 € the kilo", a part in words such as "half a kilo", the years of "kids 4+". Linear in the length of the text.
 */
export const quantitiesIn = (
  text: string,
  language: Language,
  { isSource = false }: { isSource?: boolean } = {},
): Amount[] => {
  const line = readLine(text, language, isSource)
  for (let at = 0; at < line.tokens.length; ) at = amount(line, at) ?? at + 1
  const found = shareUnits(line)
  return (isSource ? withAges(line, found) : found).map(({ from: _, to: __, ...one }) => one)
}
