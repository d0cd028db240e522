import type { Found } from './amount.ts'
import type { Line } from './line.ts'
import { type NumeralRule, wholeOf } from './read-numeral.ts'
import { CONNECTS } from './shared-units.ts'

const AGE_MAX = 99
const MONTHS = 12
/** What may follow a number that counts nothing of its own. */
const AFTER = new Set(
  'a al and con de e en hasta in o or over para plus que si to up with y for on older above'.split(' '),
)
const BEFORE_LOS = new Set('a de desde entre hasta y e o'.split(' '))
/** Words of a source by which its bare numbers may be ages. */
const PERSONS = new Set(
  'age aged ages kid kids child children toddler toddlers adult adults edad edades nino nina ninos ninas peque peques bebe bebes chaval chavales adulto adultos adolescentes mayores menores alumnos'.split(
    ' ',
  ),
)

const isAge = (years: number): boolean => Number.isInteger(years) && years >= 1 && years <= AGE_MAX

/** Whether no noun follows that the number counts. A plus belongs to the number. */
const isBare = ({ tokens, words, is, isGlued }: Line, to: number): boolean => {
  const next = is(to, '+') && isGlued(to) ? to + 1 : to
  return tokens[next]?.kind !== 'word' || AFTER.has(words[next] ?? '')
}

const isSaidInSpanish = ({ words, is }: Line, at: number, years: number): boolean => {
  // "Solo uno de los tres" counts what was named; "de los tres a los seis" does not.
  if (is(at - 2, 'de') && !/\d/.test(words[at] ?? '') && !is(at + 1, 'a')) return false
  if (is(at - 1, 'de') && is(at - 2, 'mayores', 'menores')) return true
  // "Los 90" are a decade.
  const isDecade = years >= 20 && years % 10 === 0
  return is(at - 1, 'los') && BEFORE_LOS.has(words[at - 2] ?? '') && !isDecade
}

const isSaidInEnglish = ({ is }: Line, at: number, to: number): boolean =>
  is(at - 1, 'age', 'aged', 'ages') ||
  (is(to, 'and') && is(to + 1, 'up', 'over', 'older', 'above')) ||
  (is(at - 1, 'from') && is(to, 'up'))

/** Desde los 4, mayores de 4, aged 4 to 8, 4 and up: years without the word. */
export const age: NumeralRule = (line, numeral) => {
  const { language, words, found, keep } = line
  const { at, to, decimals } = numeral
  const years = wholeOf(numeral)
  if (decimals > 0 || !isAge(years) || !isBare(line, to)) return null
  const last = found.at(-1)
  const isSecond =
    last?.unit === 'month' &&
    /\d$/.test(last.text) &&
    last.to === at - 1 &&
    words[at - 1] !== ',' &&
    CONNECTS.has(words[at - 1] ?? '')
  const isSaid = language === 'es' ? isSaidInSpanish(line, at, years) : isSaidInEnglish(line, at, to)
  return isSaid || isSecond ? keep(at, to, { values: [years * MONTHS], unit: 'month' }) : null
}

/** "Kids 4-8", "Niños 4+", "Edad mínima: 4" of a source: its bare numbers, also read as years. */
export const withAges = (line: Line, found: readonly Found[]): readonly Found[] => {
  if (!line.words.some((word) => PERSONS.has(word))) return found
  return found.flatMap((one) => {
    const [years = 0] = one.values
    const isOne = one.unit === null && one.decimals === 0 && isAge(years) && isBare(line, one.to)
    return isOne
      ? [one, { ...one, unit: 'month', values: [years * MONTHS], isSmallWord: false, isImplied: true }]
      : [one]
  })
}
