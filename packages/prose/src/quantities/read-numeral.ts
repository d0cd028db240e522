import type { Language } from '../language.ts'
import type { Line, Rule } from './line.ts'
import { multiplierOf, numberInWords } from './number-words.ts'
import { unitAt } from './unit-at.ts'
import { moneyBefore } from './units.ts'

/** A number, from a token up to another, before it is known what it measures. */
export type Numeral = {
  at: number
  to: number
  /** Without its sign. */
  values: readonly number[]
  isNegative: boolean
  decimals: number
  isInWords: boolean
}
export type NumeralRule = (line: Line, numeral: Numeral) => number | null

export const readDigits = (written: string, language: Language): Pick<Numeral, 'values' | 'decimals'> => {
  const digits = written.replace(/['’]/g, ',')
  const marks = digits.replace(/\d/g, '')
  const whole = Number(digits.replace(/[.,]/g, ''))
  if (marks === '') return { values: [whole], decimals: 0 }
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const after = digits.length - last - 1
  const asDecimal = Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
  const isMixed = marks.includes('.') && marks.includes(',')
  if (isMixed) return { values: [asDecimal], decimals: after }
  if (marks.length > 1) return { values: [whole], decimals: 0 }
  if (after !== 3 || digits.startsWith('0')) return { values: [asDecimal], decimals: after }
  const groups = language === 'es' ? '.' : ','
  return marks === groups
    ? { values: [whole, asDecimal], decimals: 0 }
    : { values: [asDecimal, whole], decimals: after }
}

/** 14:00, 2:30 pm; digits with colons that are no time are nothing. */
export const digitalClock: Rule = ({ tokens, is, keep }, at) => {
  const { kind, text } = tokens[at] ?? {}
  if (kind !== 'number' || !text?.includes(':')) return null
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (hour === undefined) return at + 1
  const isLate = is(at + 1, 'pm') || (is(at + 1, 'p') && is(at + 3, 'm'))
  const hours = (Number(hour) % 24) + (isLate && Number(hour) < 12 ? 12 : 0)
  const to = isLate || is(at + 1, 'am', 'h') ? at + 2 : at + 1
  return keep(at, to, { values: [hours * 60 + Number(minute)], unit: 'clock' }, at + 1)
}

/** V60, DIN-4102: digits glued to a word that is no currency. */
export const gluedCode: Rule = (line, at) => {
  const { tokens, words, is, isGlued, keep } = line
  const isWord = (place: number) => tokens[place]?.kind === 'word'
  const isCode =
    (isGlued(at) && isWord(at - 1) && !moneyBefore.has(words[at - 1] ?? '') && !is(at - 1, 'ø')) ||
    (isGlued(at) && isGlued(at - 1) && is(at - 1, '-') && isWord(at - 2))
  if (tokens[at]?.kind !== 'number' || !isCode) return null
  let from = at - 1
  while (from > 0 && isGlued(from) && (isWord(from - 1) || is(from - 1, '-'))) from -= 1
  return keep(from, groupedDigits(line, at).to, { values: [Number.NaN], unit: 'code' }, at + 1)
}

/** Digits in groups of three with a space between them, 1 000 000, as one number. */
const groupedDigits = (line: Line, at: number): { digits: string; to: number } => {
  const { tokens, words } = line
  let digits = tokens[at]?.text ?? ''
  let to = at + 1
  // In "£4 100 g" the second number has a unit of its own.
  if (moneyBefore.has(words[at - 1] ?? '') && unitAt(line, to + 1)) return { digits, to }
  while (/^\d{1,3}$/.test(tokens[to - 1]?.text ?? '') && /^[1-9]/.test(digits)) {
    const group = tokens[to]
    const isNext = group !== undefined && group.at === (tokens[to - 1]?.end ?? 0) + 1
    if (!isNext || !/^\d{3}(?:,\d+)?$/.test(group.text)) break
    digits += group.text
    to += 1
  }
  return { digits, to }
}

const GLYPHS = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])

type Bare = Pick<Numeral, 'to' | 'values' | 'decimals' | 'isInWords'>

const bareAt = (line: Line, at: number): Bare | null => {
  const { language, tokens, words } = line
  if (tokens[at]?.kind === 'number') {
    const { digits, to } = groupedDigits(line, at)
    return { to, ...readDigits(digits, language), isInWords: false }
  }
  const glyph = GLYPHS.get(words[at] ?? '')
  if (glyph !== undefined) return { to: at + 1, values: [glyph], decimals: 0, isInWords: false }
  const said = tokens[at]?.kind === 'word' ? numberInWords(words, at, language) : null
  return said ? { to: said.next, values: [said.value], decimals: 0, isInWords: true } : null
}

/**
 * The number at a position, in digits or words, with its multiplier (2 million, 5k) and its sign; null without one.
 */
export const numeralAt = (line: Line, at: number): Numeral | null => {
  const { words, is, isGlued } = line
  const bare = bareAt(line, at)
  if (!bare) return null
  const isNegative = is(at - 1, '-', '−') && isGlued(at) && !isGlued(at - 1)
  const { to, values } = bare
  const factor = bare.isInWords ? undefined : multiplierOf(words[to] ?? '')
  if (!factor || (is(to, 'k') && !isGlued(to))) return { ...bare, at, isNegative }
  return { ...bare, at, isNegative, to: to + 1, values: values.map((value) => value * factor), decimals: 0 }
}

export const isOne = ({ isInWords, values }: Numeral): boolean => isInWords && values[0] === 1
/** The likeliest reading. */
export const wholeOf = ({ values }: Numeral): number => values[0] ?? 0
