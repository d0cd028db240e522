import { atMost, type Check, within } from './check.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'

/** Words that a sentence needs before it can be empty. */
const WORDS_MIN = 5
/** Words. A longer sentence makes more than one statement, or none. */
const LONG = 12
/** Words within which a reader should meet a figure, a name or something else that can be checked. */
const STRETCH = 70

/**
 * Whether a sentence would fit the post of any shop: no figure and no name in it, and hardly a word that is neither
 * common to all shops nor the keyword itself.
 */
export const isFiller = (sentence: Sentence, keyword: KeywordMatcher | null): boolean => {
  if (sentence.words.length < WORDS_MIN || sentence.facts > 0) return false
  const own = new Set(sentence.telling.filter((stem) => !keyword?.stems.includes(stem))).size
  const needed = sentence.words.length > LONG ? 2 : 1
  return sentence.isStock ? own <= needed + 1 : own < needed
}

/** Stretches of sentences of about `STRETCH` words; the last is left out when it is short. */
const stretchesOf = (sentences: readonly Sentence[]): Sentence[][] => {
  const stretches: Sentence[][] = []
  let open: Sentence[] = []
  let words = 0
  for (const sentence of sentences) {
    open.push(sentence)
    words += sentence.words.length
    if (words < STRETCH) continue
    stretches.push(open)
    open = []
    words = 0
  }
  return words >= STRETCH / 2 ? [...stretches, open] : stretches
}

/** What the text says: sentences that fit any product, and stretches without anything that could be checked. */
export const substanceChecks = (
  body: Body,
  sentences: readonly Sentence[],
  keyword: KeywordMatcher | null,
): Check[] => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const filler = sentences.filter((sentence) => isFiller(sentence, keyword))
  const empty = filler.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const stretches = stretchesOf(sentences)
  const bare = stretches.filter((stretch) => stretch.every(({ facts }) => facts === 0))
  const facts = sentences.reduce((sum, sentence) => sum + Math.min(3, sentence.facts), 0)
  const factsOf = (stretch: readonly Sentence[]) => stretch.reduce((sum, one) => sum + one.facts, 0)
  const [poorest] = stretches.toSorted((a, b) => factsOf(a) - factsOf(b))
  const isThere = words > 0
  return [
    {
      area: 'key_content',
      points: 3,
      got: isThere ? atMost(empty / words, 0.03, 0.4) : 0,
      fix: 'SEO_FIX_FILLER',
      values: { found: filler.length },
      place: placeOf(body, filler[0]),
      drag: isThere ? 0.35 : 0,
    },
    {
      area: 'key_content',
      points: 3,
      got: isThere
        ? 0.5 * atMost(bare.length / Math.max(1, stretches.length), 0.2, 0.9) +
          0.5 * within((facts * 100) / words, 0.5, 4, 1000, 1001)
        : 0,
      fix: 'SEO_FIX_FACTS',
      values: { found: Math.max(1, bare.length), words: STRETCH },
      place: placeOf(body, poorest?.[0]),
      drag: isThere ? 0.3 : 0,
    },
  ]
}
