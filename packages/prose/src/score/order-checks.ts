import type { Language } from '../language.ts'
import { atMost, type Check } from './check.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'
import { isBroken, isGibberish } from './word-order.ts'

/** A shorter piece, a heading of a list item or an exclamation, need not be a sentence. */
const WORDS_MIN = 4
/** One slip is nobody's nonsense: so many sentences are looked at as if there were at least this many. */
const SENTENCES_MIN = 8

/** Sentences that cannot be read: shuffled, cut off, of another language or of no words at all. */
export const orderChecks = (body: Body, sentences: readonly Sentence[], language: Language): Check[] => {
  const whole = sentences.filter(({ words }) => words.length >= WORDS_MIN)
  const broken = whole.filter((sentence) => isBroken(sentence, language))
  const words = whole.flatMap((sentence) => sentence.words)
  const gibberish = words.filter(isGibberish).length / Math.max(1, words.length)
  const share = broken.length / Math.max(SENTENCES_MIN, whole.length)
  const order = atMost(share, 0.06, 0.26)
  const spelling = atMost(gibberish, 0.01, 0.06)
  return [
    {
      area: 'scannability',
      points: 5,
      got: whole.length === 0 ? 0 : Math.min(order, spelling),
      fix: 'SEO_FIX_SENTENCES_BROKEN',
      values: { found: Math.max(broken.length, 1) },
      place: placeOf(body, broken[0]),
      drag: whole.length === 0 ? 0 : 0.6,
    },
  ]
}
