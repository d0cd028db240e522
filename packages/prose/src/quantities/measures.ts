import { isCapitalised } from './line.ts'
import { monthOf } from './number-words.ts'
import { isOne, type Numeral, type NumeralRule, wholeOf } from './read-numeral.ts'
import { CONNECTS } from './shared-units.ts'
import { unitAt } from './unit-at.ts'
import { moneyBefore } from './units.ts'

/** "One" of these is said without measuring. */
const LOOSE_ONE = new Set('day days dia week semana month mes year ano night noche'.split(' '))
const LOOSE_UNITS = new Set(['times', 'month'])
/** In Spanish "un litro" is as well any litre. */
const MEASURED_ONE = new Set(['hora', 'kilo'])
/** A number after one of these only numbers something. */
const LABELS = new Set(
  'step steps paso pasos error errores mistake mistakes tip tips consejo consejos part parte figure figura table tabla option opcion idea ideas numero number reason razon pregunta question'.split(
    ' ',
  ),
)
const BEFORE_YEAR = new Set(
  'in of de del en since desde from until hasta year ano spring summer autumn winter primavera verano otono invierno navidad christmas by for para'.split(
    ' ',
  ),
)

const signed = ({ values, isNegative }: Numeral): readonly number[] =>
  isNegative ? values.map((value) => -value) : values

const isSmallWord = (numeral: Numeral): boolean => numeral.isInWords && wholeOf(numeral) <= 10

/** €6.50 */
export const moneyFirst: NumeralRule = ({ tokens, words, found, keep }, numeral) => {
  const { at, to, decimals } = numeral
  const unit = moneyBefore.get(words[at - 1] ?? '')
  if (!unit || tokens[at]?.kind !== 'number') return null
  // In "9,80 € 50 g" the sign belongs to the price before it.
  if ((found.at(-1)?.to ?? 0) > at - 1) return null
  return keep(at - 1, to, { values: signed(numeral), decimals, isSmallWord: isSmallWord(numeral), unit })
}

/** 2 kg, thirty-five per cent, a 2-year warranty, 4+ years. */
export const measured: NumeralRule = (line, numeral) => {
  const { language, words, is, isGlued, keep } = line
  const { at, to, decimals } = numeral
  const isAtLeast = is(to, '+') && isGlued(to)
  const unit = unitAt(line, isAtLeast ? to + 1 : to)
  if (!unit) return null
  const isLoose =
    LOOSE_ONE.has(words[unit.to - 1] ?? '') ||
    LOOSE_UNITS.has(unit.unit) ||
    (language === 'es' && !MEASURED_ONE.has(words[to] ?? ''))
  if (isOne(numeral) && isLoose) return null
  return keep(at, unit.to, {
    values: signed(numeral).map((value) => value * unit.factor),
    decimals: decimals - Math.round(Math.log10(unit.factor)),
    unit: unit.unit,
  })
}

/** In 2027, Spring 2027, the 1990s. */
export const year: NumeralRule = (line, numeral) => {
  const { tokens, words, is, isGlued, keep } = line
  const { at, to } = numeral
  const text = tokens[at]?.text ?? ''
  const isDecade = /^\d{4}$/.test(text) && is(to, 's') && isGlued(to)
  const isYear =
    /^(?:19|20)\d{2}$/.test(text) &&
    (isCapitalised(line, at - 1) ||
      BEFORE_YEAR.has(words[to] ?? '') ||
      BEFORE_YEAR.has(words[at - 1] ?? '') ||
      monthOf(words[at - 1] ?? '') !== undefined ||
      tokens[to]?.kind !== 'word')
  return isDecade || isYear ? keep(at, to, { values: [wholeOf(numeral)], unit: 'year' }) : null
}

/** What has no unit: a code (4x), a count, or a number that counts nothing (step 2; 1. at the beginning). */
export const count: NumeralRule = (line, numeral) => {
  const { tokens, words, is, isGlued, keep } = line
  const { at, to, decimals, isInWords } = numeral
  const before = words[at - 1] ?? ''
  const isLabel = !isInWords && (LABELS.has(before) || (line.lastLabel === at - 2 && CONNECTS.has(before)))
  if (isLabel) line.lastLabel = at
  const isDigits = tokens[at]?.kind === 'number'
  if (isDigits && tokens[to]?.kind === 'word' && isGlued(to))
    return keep(at, to + 1, { values: [Number.NaN], unit: 'code' })
  const startsList = isDigits && at === 0 && is(to, '.', ')') && decimals === 0
  if (isOne(numeral) || isLabel || startsList) return to
  return keep(at, to, { values: signed(numeral), decimals, isSmallWord: isSmallWord(numeral), unit: null })
}
