import type { Found } from './amount.ts'
import type { Line } from './line.ts'
import { units } from './units.ts'

/** Between two numbers of which the second has the unit: 2 to 3 days. */
export const CONNECTS: ReadonlySet<string> = new Set('to and or a y o e al by por - – — / x × ,'.split(' '))
/** Units that a number before them does not share. */
const OWN = new Set(['date', 'code', 'year', 'weekday', 'month-name', 'vague', 'ratio'])

/** How much of its own unit one of an amount is, by the word that it was written with. */
const factorOf = ({ words }: Line, { from, to, unit }: Found): number => {
  for (let at = to - 1; at > from; at--) {
    const known = units.get(words[at] ?? '')
    if (known && known[0] === unit) return known[1]
  }
  // Years of age are said without their word.
  return unit === 'month' ? 12 : 1
}

const shares = ({ words }: Line, one: Found, next: Found): boolean => {
  const between = words[one.to] ?? ''
  return (
    one.unit === null &&
    next.unit !== null &&
    !OWN.has(next.unit) &&
    one.to + 1 === next.from &&
    CONNECTS.has(between) &&
    (between !== ',' || next.unit === '%')
  )
}

const withUnitOf = (line: Line, one: Found, next: Found): Found => {
  if (next.unit === 'clock')
    return { ...one, unit: 'clock', values: one.values.flatMap((value) => [value * 60, value * 60 + 720]) }
  const factor = (next.values[0] ?? 0) === 0 ? 1 : factorOf(line, next)
  const values = one.values.map((value) => value * factor)
  return { ...one, unit: next.unit, values, isSmallWord: false, nouns: next.nouns }
}

const LINKS: ReadonlySet<string> = new Set([',', ';', 'and', 'or', 'y', 'o'])
/** What follows a number that counts nothing of its own: "4 with milk", "4 con leche". */
const CONDITIONS: ReadonlySet<string> = new Set(
  '. , ; ) with without for in on at if when from con sin para en si cuando desde'.split(' '),
)
/** Words that another number of the same list may be away from the one with the unit. */
const LIST_REACH = 12

/** Words between the last comma or "and" and a number of a list: "Irati cinco", "the Voss within two". */
const NAMED_REACH = 8
const isListed = (between: readonly string[]): boolean =>
  between.slice(-NAMED_REACH - 1).some((word) => LINKS.has(word))

/** Before a limit whose unit was said: "at 20 degrees, never below 15", "nunca por debajo de 15". */
const LIMITS: ReadonlySet<string> = new Set('below above under over than beyond'.split(' '))
const LIMITS_BEFORE_DE: ReadonlySet<string> = new Set('debajo encima más menos'.split(' '))

const isLimit = (between: readonly string[]): boolean => {
  const last = between.at(-1) ?? ''
  return LIMITS.has(last) || (last === 'de' && LIMITS_BEFORE_DE.has(between.at(-2) ?? ''))
}

/** "3 minutes without milk, 4 with milk": the second number, also read with the unit of the first. */
const readOn = (line: Line, one: Found, next: Found): Found | null => {
  const between = line.words.slice(one.to, next.from)
  const goesOn =
    next.unit === null &&
    one.unit !== null &&
    !OWN.has(one.unit) &&
    one.unit !== 'clock' &&
    between.length <= LIST_REACH &&
    !between.some((word) => '.!?:'.includes(word)) &&
    (isLimit(between) || (line.isSource && isListed(between))) &&
    CONDITIONS.has(line.words[next.to] ?? '.')
  if (!goesOn) return null
  const factor = factorOf(line, one)
  return {
    ...next,
    unit: one.unit,
    values: next.values.map((value) => value * factor),
    isSmallWord: false,
    nouns: one.nouns,
  }
}

/**
 * "2 to 3 days": the first gets the unit of the second, and a limit that of the amount before it. A source is also read
 * for other numbers that leave their unit out.
 */
export const shareUnits = (line: Line): readonly Found[] => {
  const { found } = line
  for (let at = found.length - 2; at >= 0; at--) {
    const [one, next] = [found[at], found[at + 1]]
    if (one && next && shares(line, one, next)) found[at] = withUnitOf(line, one, next)
  }
  return found.flatMap((next, at) => {
    const one = found[at - 1]
    const read = one ? readOn(line, one, next) : null
    if (!read) return [next]
    return line.isSource ? [next, read] : [read]
  })
}
