import type { Rule } from './line.ts'
import { partOf } from './number-words.ts'
import { units, weightOf } from './units.ts'

const MONEY = new Set(['EUR', 'GBP', 'USD'])
const SOLD = new Set(['g', 'ml', 'mm', 'm2'])
const BEFORE_UNIT = new Set('/ per por el la al a an the cada each x un una'.split(' '))
const ARTICLES = new Set('a an of de un una'.split(' '))
const LINKS_MAX = 2

type Sold = readonly [unit: string, factor: number]
const soldBy = (word: string): Sold | undefined => {
  const known = weightOf(word) ?? units.get(word)
  return known && SOLD.has(known[0]) ? known : undefined
}

/** The unit that something is sold by, after "a", "of a" or "de". */
const soldAfter = (words: readonly string[], from: number): { sold: Sold; to: number } | null => {
  let at = from
  while (at < from + LINKS_MAX && (ARTICLES.has(words[at] ?? '') || words[at] === '-')) at += 1
  const sold = soldBy(words[at] ?? '')
  return sold ? { sold, to: at + 1 } : null
}

const partIn = (word: string): number | undefined => (word === 'medio' || word === 'media' ? 2 : partOf(word))

/** Half a kilo, medio kilo, un cuarto de kilo, three quarters of a pound; of a source only. */
export const partOfUnit: Rule = ({ isSource, words, is, keep }, at) => {
  if (!isSource) return null
  const several = is(at, 'three', 'tres') ? 3 : 1
  const place = several > 1 ? at + 1 : at
  const part = partIn(words[place] ?? '')
  const found = part ? soldAfter(words, place + 1) : null
  if (!part || !found) return null
  const [unit, factor] = found.sold
  return keep(at, found.to, { values: [(several * factor) / part], unit })
}

const FRACTIONS = new Map([
  ['1/2', 0.5],
  ['1/3', 1 / 3],
  ['1/4', 0.25],
  ['3/4', 0.75],
])

/** 1/2 kg; of other figures, such as 2/3 days, a reader understands two numbers. */
export const digitFraction: Rule = ({ tokens, words, isGlued, keep }, at) => {
  const share = FRACTIONS.get([at, at + 1, at + 2].map((one) => tokens[one]?.text).join(''))
  if (!share || !isGlued(at + 1) || !isGlued(at + 2)) return null
  const found = soldAfter(words, at + 3)
  if (!found) return null
  const [unit, factor] = found.sold
  return keep(at, found.to, { values: [share * factor], unit })
}

/** 12 €/kg, £4 a metre, 12 € el kilo: one of its unit, which a source implies. */
export const unitOfPrice: Rule = ({ isSource, words, found, keep }, at) => {
  const price = found.at(-1)
  if (!isSource || !price || !MONEY.has(price.unit ?? '') || price.to !== at - 1) return null
  const sold = BEFORE_UNIT.has(words[at - 1] ?? '') ? soldBy(words[at] ?? '') : undefined
  if (!sold) return null
  const isHalfMore = words[at + 1] === 'y' && words[at + 2] === 'medio'
  const [unit, factor] = sold
  return keep(at, at + 1, { values: [isHalfMore ? factor * 1.5 : factor], unit, isImplied: true })
}
