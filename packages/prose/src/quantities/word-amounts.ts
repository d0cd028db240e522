import { firstOf, isCapitalised, type Rule } from './line.ts'
import { isSurelyMonth, monthOf, weekdayOf } from './number-words.ts'
import { unitAt } from './unit-at.ts'

const VAGUE = new Map([
  ['dozens', 12],
  ['hundreds', 100],
  ['thousands', 1_000],
  ['millions', 1_000_000],
  ['decenas', 12],
  ['docenas', 12],
  ['cientos', 100],
  ['centenares', 100],
  ['miles', 1_000],
  ['millones', 1_000_000],
])
/** "Half the hedge" measures nothing; half of these does. */
const HALVED = new Set(
  'customers people buyers shops orders reviews users women men households price cost time weight our the'.split(
    ' ',
  ),
)
const HALF_AN_HOUR_S = 1_800

/** Thousands of. */
const vague: Rule = ({ words, is, keep }, at) => {
  const value = VAGUE.get(words[at] ?? '')
  return value && is(at + 1, 'of', 'de') ? keep(at, at + 1, { values: [value], unit: 'vague' }) : null
}

/** Half an hour, media docena. */
const halfUnit: Rule = ({ is, keep }, at) => {
  const isLong = is(at + 1, 'an') && is(at + 2, 'hour')
  if (is(at, 'half', 'media') && (is(at + 1, 'hour', 'hora') || isLong))
    return keep(at, isLong ? at + 3 : at + 2, { values: [HALF_AN_HOUR_S], unit: 's' }, at + 2)
  return is(at, 'media') && is(at + 1, 'docena') ? keep(at, at + 2, { values: [6], unit: null }) : null
}

/** Half of our customers, la mitad de. */
const half: Rule = ({ words, is, keep }, at) => {
  const isHalved = is(at + 1, 'of') || (is(at + 1, 'the', 'our', 'all') && HALVED.has(words[at + 2] ?? ''))
  const isMeasure = (is(at, 'half') && isHalved) || (is(at, 'mitad') && is(at - 1, 'la') && is(at + 1, 'de'))
  return isMeasure ? keep(at, at + 1, { values: [50], unit: 'ratio' }) : null
}

/** Twice as, el triple de. */
const times: Rule = ({ is, keep }, at) => {
  const isTimes =
    (is(at, 'twice', 'double', 'triple') && is(at + 1, 'as', 'the')) ||
    (is(at, 'doble', 'triple') && is(at - 1, 'el') && is(at + 1, 'de', 'que'))
  return isTimes ? keep(at, at + 1, { values: [is(at, 'triple') ? 3 : 2], unit: 'times' }) : null
}

/** An English "Martes" is no day, and neither is a lower-case word of another language in an English text. */
const weekday: Rule = (line, at) => {
  const { language, words, is, keep } = line
  const word = words[at] ?? ''
  const day = weekdayOf(word)
  if (!day || (language === 'en' && !isCapitalised(line, at) && !/days?$/.test(word))) return null
  return is(at, 'martes') && language === 'en' ? at + 1 : keep(at, at + 1, { values: [day], unit: 'weekday' })
}

const DAYS = new Map(
  ['l - - - v s d', 'lun mar mie jue vie sab dom', 'mon tue wed thu fri sat sun'].flatMap((days) =>
    days.split(' ').map((day, at): [string, number] => [day, at + 1]),
  ),
)

/** L-V, Lun-Vie, Mon to Fri; of a source only, because a text spells its days out. */
const weekdays: Rule = ({ isSource, tokens, words, is, keep }, at) => {
  const [first, last] = [DAYS.get(words[at] ?? ''), DAYS.get(words[at + 2] ?? '')]
  const isRange = is(at + 1, '-', '–', 'a', 'to', 'and', 'y', '&', ',')
  const isWritten = [at, at + 2].every((place) => /^\p{Lu}/u.test(tokens[place]?.text ?? ''))
  if (!isSource || !first || !last || !isRange || !isWritten) return null
  keep(at, at + 1, { values: [first], unit: 'weekday' })
  return keep(at + 2, at + 3, { values: [last], unit: 'weekday' })
}

/** Words that are months only where a sentence does not begin with them. */
const AMBIGUOUS_MONTHS = ['may', 'march', 'mar', 'jan']

/** January 2nd; a month alone, unless it is the end of a date. */
const month: Rule = (line, at) => {
  const { language, tokens, words, found, is, isGlued, keep } = line
  const number = monthOf(words[at] ?? '')
  const word = words[at] ?? ''
  const isWritten = language === 'es' ? word.length > 3 : isCapitalised(line, at) || isSurelyMonth(word)
  if (!number || !isWritten || is(at - 1, 'un', 'a', 'cada', 'every', 'any')) return null
  if (is(at, ...AMBIGUOUS_MONTHS) && (at === 0 || !/[\p{L},]/u.test(words[at - 1] ?? ''))) return null
  const day = tokens[at + 1]
  if (day?.kind === 'number' && /^\d{1,2}$/.test(day.text) && !unitAt(line, at + 2)) {
    const isOrdinal = is(at + 2, 'st', 'nd', 'rd', 'th') && isGlued(at + 2)
    return keep(at, isOrdinal ? at + 3 : at + 2, { values: [number * 100 + Number(day.text)], unit: 'date' })
  }
  const last = found.at(-1)
  const isDated = last?.unit === 'date' && last.to >= at
  return isDated ? at + 1 : keep(at, at + 1, { values: [number], unit: 'month-name' })
}

const any = firstOf(vague, halfUnit, half, times, weekdays, weekday, month)
/** Words that say an amount without a number of their own. */
export const wordAmount: Rule = (line, at) => (line.tokens[at]?.kind === 'word' ? any(line, at) : null)
