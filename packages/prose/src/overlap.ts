import type { Language } from './language.ts'
import { defaultAction, isAction, isFiller, meaningOf, plainTitle, rootOf } from './overlap-words.ts'
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
  const title = plainTitle(withoutAccents(text.toLowerCase()).replace(/[¿¡]/g, ''), language).trim()
  const add = (name: string, isAct: boolean) => {
    order.push(name)
    weights.set(name, isAct ? ACT : 1)
    if (isAct) acts.add(name)
  }
  for (const word of wordsIn(title)) {
    if (isFiller(word, language)) continue
    const meaning = meaningOf(word, stemOf(word, language), language)
    add(meaning ?? rootOf(word, language), meaning !== null || isAction(word, title, language))
  }
  const other = acts.size === 0 ? defaultAction(title, language) : undefined
  if (other) add(other, true)
  return { weights, order, acts }
}

const sumOf = (values: Iterable<number>): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** The weight of what two share, of what either has: 0 to 1. */
const likenessOf = (one: Words, other: Words): number => {
  const weightOf = (name: string) => Math.max(one.weights.get(name) ?? 0, other.weights.get(name) ?? 0)
  const weigh = (names: Iterable<string>) => sumOf([...names].map(weightOf))
  const shared = [...one.weights.keys()].filter((name) => other.weights.has(name))
  const all = weigh(one.weights.keys()) + weigh(other.weights.keys())
  if (all === 0) return 0
  const both = (2 * weigh(shared)) / all
  const isAct = (name: string) => one.acts.has(name) || other.acts.has(name)
  if (!shared.some(isAct)) return both
  // Of two that ask for the same action, one may say more of its object.
  const objectsOf = ({ weights }: Words) => [...weights.keys()].filter((name) => !isAct(name)).length
  const least = Math.min(objectsOf(one), objectsOf(other))
  return least === 0 ? both : (both + shared.filter((name) => !isAct(name)).length / least) / 2
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
