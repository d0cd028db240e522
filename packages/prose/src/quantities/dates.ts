import { isCapitalised, type Line } from './line.ts'
import { isSurelyMonth, monthOf } from './number-words.ts'
import { isOne, type Numeral, type NumeralRule, wholeOf } from './read-numeral.ts'
import { CONNECTS } from './shared-units.ts'

const ORDINALS = ['st', 'nd', 'rd', 'th']
const isWhole = (numeral: Numeral) => Number.isInteger(wholeOf(numeral)) && numeral.decimals === 0

/** 2027-01-02; 2/1/2027, which is the second of January here and the first of February there. */
export const numericDate: NumeralRule = ({ tokens, words, is, keep }, numeral) => {
  const { at } = numeral
  const text = tokens[at]?.text ?? ''
  const isIso = /^\d{4}$/.test(text) && is(at + 1, '-') && is(at + 3, '-')
  const isSlashed = /^\d{1,2}$/.test(text) && is(at + 1, '/') && is(at + 3, '/')
  if (!isWhole(numeral) || (!isIso && !isSlashed)) return null
  const [first = 0, month = 0, third = 0] = [at, at + 2, at + 4].map((place) => Number(words[place]))
  const day = isIso ? third : first
  return keep(at, at + 5, { values: [month * 100 + day, day * 100 + month], unit: 'date' })
}

/** The month of the second day of "15 to 22 September", for the first. */
const monthOfRange = ({ tokens, words, is }: Line, end: number): number | undefined => {
  const other = is(end + 1, 'el', 'the') ? end + 2 : end + 1
  if (!CONNECTS.has(words[end] ?? '') || tokens[other]?.kind !== 'number') return undefined
  let beyond = other + 1
  if (is(beyond, ...ORDINALS)) beyond += 1
  if (is(beyond, 'of', 'de')) beyond += 1
  return monthOf(words[beyond] ?? '')
}

const isDayOfMonth = (line: Line, numeral: Numeral): boolean =>
  isWhole(numeral) &&
  wholeOf(numeral) >= 1 &&
  wholeOf(numeral) <= 31 &&
  (!isOne(numeral) || line.is(numeral.to, 'de'))

/** Where a day ends, with the letters that make an ordinal of it. */
const endOfDay = ({ is, isGlued }: Line, to: number): number =>
  is(to, ...ORDINALS, 'º') && isGlued(to) ? to + 1 : to

/** 2 de enero, 2nd of January, el 15 y el 22 de septiembre. */
export const dayAndMonth: NumeralRule = (line, numeral) => {
  if (!isDayOfMonth(line, numeral)) return null
  const { language, words, is, keep } = line
  const { at, to } = numeral
  const end = endOfDay(line, to)
  const place = is(end, 'of', 'de') ? end + 1 : end
  const own = monthOf(words[place] ?? '')
  if (own && (language === 'es' || isCapitalised(line, place) || isSurelyMonth(words[place] ?? '')))
    return keep(at, place + 1, { values: [own * 100 + wholeOf(numeral)], unit: 'date' })
  const shared = own ? undefined : monthOfRange(line, end)
  return shared ? keep(at, end, { values: [shared * 100 + wholeOf(numeral)], unit: 'date' }) : null
}

/** The 3rd, el día 3, del 3. */
export const dayAlone: NumeralRule = (line, numeral) => {
  const { tokens, words, is, keep } = line
  const { at, to } = numeral
  if (!isDayOfMonth(line, numeral) || tokens[at]?.kind !== 'number') return null
  const end = endOfDay(line, to)
  const isDay =
    (end > to && !is(end, 'o')) || is(at - 1, 'dia') || (is(at - 1, 'del') && !/\p{L}/u.test(words[to] ?? ''))
  return isDay ? keep(at, end, { values: [wholeOf(numeral)], unit: 'day' }) : null
}
