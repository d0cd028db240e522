import type { Language } from './language.ts'
import { isFiller, meaningOf } from './overlap-words.ts'
import { stemOf, withoutAccents, wordsIn } from './words.ts'

/** What a post is, or is to be, about. `headings`: its outline, empty where there is none. */
export type Idea = { title: string; keyword: string; headings: readonly string[] }
/** `same`: they answer one question. `near`: the same subject, another question. */
export type Overlap = 'same' | 'near' | 'different'

/** From this similarity on ideas are the same, and near: fixed by 50 pairs that were labelled by hand. */
const SAME = 0.7
const NEAR = 0.36
/** Outlines say something from this many headings on, and count this much then. */
const OUTLINE_MIN = 3
const OUTLINE = 0.25
/** The action distinguishes two questions about one product: its word counts twice. */
const ACT = 2

type Words = { weights: Map<string, number>; order: string[]; acts: Set<string> }

export const readWords = (text: string, language: Language): Words => {
  const weights = new Map<string, number>()
  const order: string[] = []
  const acts = new Set<string>()
  for (const word of wordsIn(text)) {
    const plain = withoutAccents(word)
    if (isFiller(plain, language)) continue
    const stem = stemOf(word, language)
    const meaning = meaningOf(plain, stem, language)
    const name = meaning ?? stem
    order.push(name)
    weights.set(name, meaning ? ACT : 1)
    if (meaning) acts.add(name)
  }
  return { weights, order, acts }
}

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** The weight of what two share, of what either has: 0 to 1. */
const likenessOf = (one: Words, other: Words): number => {
  const shared = sumOf(
    [...one.weights].flatMap(([name, weight]) => (other.weights.has(name) ? [weight] : [])),
  )
  const all = sumOf(one.weights.values()) + sumOf(other.weights.values())
  return all === 0 ? 0 : (2 * shared) / all
}

const pairsOf = ({ order }: Words): Set<string> =>
  new Set(order.slice(1).map((name, at) => [order[at], name].toSorted().join(' ')))

/** Adjacent words in both: names of more than one word. */
const shinglesOf = (one: Words, other: Words): number => {
  const [these, those] = [pairsOf(one), pairsOf(other)]
  const least = Math.min(these.size, those.size)
  return least === 0 ? 0 : [...these].filter((pair) => those.has(pair)).length / least
}

/** Each says what is done, and they say something else: different questions, however alike the rest is. */
const asksElse = (one: Words, other: Words): boolean =>
  one.acts.size > 0 && other.acts.size > 0 && ![...one.acts].some((act) => other.acts.has(act))

const likenessOfTexts = (one: string, other: string, language: Language): number => {
  const [these, those] = [readWords(one, language), readWords(other, language)]
  const words = likenessOf(these, those)
  const all = words + 0.15 * shinglesOf(these, those) * (1 - words)
  return asksElse(these, those) ? Math.min(all, SAME - 0.01) : all
}

/** How far the headings of one outline are answered in the other, both ways. */
const likenessOfOutlines = (one: readonly string[], other: readonly string[], language: Language): number => {
  const best = (headings: readonly string[], others: readonly string[]) =>
    sumOf(
      headings.map((heading) => Math.max(...others.map((text) => likenessOfTexts(heading, text, language)))),
    ) / headings.length
  return (best(one, other) + best(other, one)) / 2
}

/** 0 to 1: stems of titles, actions twice; keywords and outlines where both have one; no filler words. */
export const likenessOfIdeas = (one: Idea, other: Idea, language: Language): number => {
  const titles = likenessOfTexts(one.title, other.title, language)
  const keywords = one.keyword && other.keyword ? likenessOfTexts(one.keyword, other.keyword, language) : null
  const named = keywords === null ? titles : Math.max(titles, (titles + keywords) / 2)
  if (one.headings.length < OUTLINE_MIN || other.headings.length < OUTLINE_MIN) return named
  return (1 - OUTLINE) * named + OUTLINE * likenessOfOutlines(one.headings, other.headings, language)
}

export const overlapOf = (likeness: number): Overlap =>
  likeness >= SAME ? 'same' : likeness >= NEAR ? 'near' : 'different'
