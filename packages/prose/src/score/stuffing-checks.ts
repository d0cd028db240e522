import { atMost, type Check } from './check.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'

/** Sentences in a row in which the keyword is counted together. */
const NEAR = 4
/** A text shorter than this is judged as if it were this long. Words. */
const WORDS_MIN = 120

const commonestShare = (sentences: readonly Sentence[], words: number): number => {
  const counts = new Map<string, number>()
  for (const { content } of sentences)
    for (const stem of content) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return Math.max(0, ...counts.values()) / Math.max(WORDS_MIN, words)
}

/** Whether any word is said too often: in the whole text, in sentences in a row, or twice in many sentences. */
export const stuffingChecks = (
  body: Body,
  sentences: readonly Sentence[],
  keyword: KeywordMatcher | null,
  named: string,
): Check[] => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const uses = sentences.map(({ text }) => keyword?.count(text) ?? 0)
  const all = uses.reduce((sum, count) => sum + count, 0)
  const density = (all * 100) / Math.max(WORDS_MIN, words)
  let near = 0
  let most = 0
  let worst = 0
  for (const [at, count] of uses.entries()) {
    near += count - (uses[at - NEAR] ?? 0)
    if (near <= most) continue
    most = near
    worst = at
  }
  const twice = uses.filter((count) => count > 1).length / Math.max(10, sentences.length)
  return [
    {
      area: 'keywords',
      points: 4,
      got:
        words === 0
          ? 0
          : Math.min(
              atMost(density, 2.6, 4.6),
              // A long keyword fills a text with fewer uses.
              atMost(density * (keyword?.stems.length ?? 0), 6.5, 9.5),
              atMost(most, 5, 12),
              atMost(twice, 0.1, 0.4),
              atMost(commonestShare(sentences, words), 0.06, 0.11),
            ),
      fix: keyword ? 'SEO_FIX_KEYWORD_STUFFED' : 'SEO_FIX_WORDS_STUFFED',
      values: { keyword: named, found: all, max: Math.max(1, Math.floor(words * 0.025)) },
      place: placeOf(body, sentences[worst]),
      drag: words === 0 ? 0 : 0.55,
      isRestraint: true,
    },
  ]
}
