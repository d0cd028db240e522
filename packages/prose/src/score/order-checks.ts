import type { Language } from '../language.ts'
import { atMost, type Check, within } from './check.ts'
import { functionWords } from './grammar-words.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'
import { isBroken, isGibberish } from './word-order.ts'

/** A shorter piece, a heading of a list item or an exclamation, need not be a sentence. */
const WORDS_MIN = 4
/** One slip does not make a text nonsense: the share is computed over at least this many sentences. */
const SENTENCES_MIN = 8
/** Words below which their kinds do not describe the text. */
const KNOWN_MIN = 40

/** Sentences that cannot be read: shuffled, cut off, of another language or of no words at all. */
export const orderChecks = (body: Body, sentences: readonly Sentence[], language: Language): Check[] => {
  const whole = sentences.filter(({ words }) => words.length >= WORDS_MIN)
  const broken = whole.filter((sentence) => isBroken(sentence, language))
  const words = whole.flatMap((sentence) => sentence.words)
  const gibberish = words.filter(isGibberish).length / Math.max(1, words.length)
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const small =
    spelled.filter((word) => functionWords[language].has(word)).length / Math.max(1, spelled.length)
  const share = broken.length / Math.max(SENTENCES_MIN, whole.length)
  const order = atMost(share, 0.06, 0.26)
  const spelling = atMost(gibberish, 0.01, 0.06)
  // Of a text in another language, or of no language, hardly a small word is known.
  const known = spelled.length < KNOWN_MIN ? 1 : within(small, 0.2, 0.32, 1, 2)
  return [
    {
      area: 'scannability',
      points: 5,
      got: whole.length === 0 ? 0 : Math.min(order, spelling, known),
      fix: 'SEO_FIX_SENTENCES_BROKEN',
      values: { found: Math.max(broken.length, 1) },
      place: placeOf(body, broken[0] ?? (known < 1 ? whole[0] : undefined)),
      drag: whole.length === 0 ? 0 : 0.6,
    },
  ]
}
