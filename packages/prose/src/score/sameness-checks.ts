import { atMost, type Check } from './check.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'

/** Words in a row that two sentences share by chance now and then, and six of them hardly ever. */
const ROW = 5
const WORDS_MIN = 4
/** Sentences of which so many begin alike are a list that is none. */
const OPENINGS_MIN = 8

/** Share of the words, from 0 to 1, in sequences of words that occurred before. Linear. */
const repeatedShare = (words: readonly string[]): number => {
  const seen = new Set<string>()
  let until = 0
  let repeated = 0
  for (let at = 0; at + ROW <= words.length; at++) {
    const row = words.slice(at, at + ROW).join(' ')
    if (seen.has(row)) {
      repeated += at + ROW - Math.max(at, until)
      until = at + ROW
    } else seen.add(row)
  }
  return repeated / Math.max(1, words.length)
}

const doublesOf = (sentences: readonly Sentence[]): Sentence[] => {
  const seen = new Set<string>()
  return sentences.filter(({ content, words }) => {
    if (words.length < WORDS_MIN || content.length < 2) return false
    const said = [...new Set(content)].toSorted().join(' ')
    if (seen.has(said)) return true
    seen.add(said)
    return false
  })
}

const commonOpening = (sentences: readonly Sentence[]) => {
  const openings = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const opening = sentence.words.slice(0, 2).join(' ')
    openings.set(opening, [...(openings.get(opening)?.slice(-1) ?? []), sentence])
  }
  const counts = new Map<string, number>()
  for (const { words } of sentences) {
    const opening = words.slice(0, 2).join(' ')
    counts.set(opening, (counts.get(opening) ?? 0) + 1)
  }
  const [opening = '', count = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { opening, count, last: openings.get(opening)?.at(-1) }
}

export const samenessChecks = (body: Body, sentences: readonly Sentence[]): Check[] => {
  const prose = sentences.filter(({ words }) => words.length >= WORDS_MIN)
  const doubles = doublesOf(prose)
  const share = Math.max(
    repeatedShare(prose.flatMap(({ words }) => words)),
    doubles.length / Math.max(OPENINGS_MIN, prose.length),
  )
  const { opening, count, last } = commonOpening(prose)
  const alike = count / Math.max(OPENINGS_MIN * 2, prose.length)
  const isThere = prose.length > 0
  return [
    {
      area: 'length',
      points: 4,
      got: isThere ? atMost(share, 0.03, 0.3) : 0,
      fix: 'SEO_FIX_REPEATED',
      values: { found: Math.max(1, doubles.length) },
      place: placeOf(body, doubles[0]),
      drag: isThere ? 0.35 : 0,
      isRestraint: true,
    },
    {
      area: 'scannability',
      points: 1,
      got: isThere ? atMost(alike, 0.12, 0.4) : 0,
      fix: 'SEO_FIX_OPENINGS',
      values: { opening, found: count },
      place: placeOf(body, last),
      drag: isThere ? 0.08 : 0,
    },
  ]
}
