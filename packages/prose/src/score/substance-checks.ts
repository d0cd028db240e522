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

/** No figure, no name, and hardly a word that is neither common to all shops nor the keyword. */
export const isFiller = (sentence: Sentence, keyword: KeywordMatcher | null): boolean => {
  if (sentence.words.length < WORDS_MIN || sentence.facts > 0) return false
  const own = new Set(sentence.telling.filter((stem) => !keyword?.stems.includes(stem))).size
  const needed = sentence.words.length > LONG ? 2 : 1
  return sentence.isStock ? own <= needed + 1 : own < needed
}

type Section = { sentences: Sentence[]; needed: number; bare: number }

/**
 * For each heading how many stretches of `STRETCH` words its text has, and how many of them have no sentence with a
 * fact. The order of the text changes neither.
 */
const sectionsOf = (sentences: readonly Sentence[]): Section[] => {
  const byHeading = new Map<Sentence['afterHeading'], Sentence[]>()
  for (const sentence of sentences) {
    const own = byHeading.get(sentence.afterHeading)
    if (own) own.push(sentence)
    else byHeading.set(sentence.afterHeading, [sentence])
  }
  return [...byHeading.values()].map((own) => {
    const words = own.reduce((sum, one) => sum + one.words.length, 0)
    const needed = Math.round(words / STRETCH)
    const telling = own.filter(({ facts }) => facts > 0).length
    return { sentences: own, needed, bare: Math.max(0, needed - telling) }
  })
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
  const sections = sectionsOf(sentences)
  const needed = sections.reduce((sum, section) => sum + section.needed, 0)
  const bare = sections.reduce((sum, section) => sum + section.bare, 0)
  const facts = sentences.reduce((sum, sentence) => sum + Math.min(3, sentence.facts), 0)
  const [poorest] = sections.toSorted((a, b) => b.bare - a.bare)
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
        ? 0.5 * atMost(bare / Math.max(1, needed), 0.2, 0.9) +
          0.5 * within((facts * 100) / words, 0.5, 4, 1000, 1001)
        : 0,
      fix: 'SEO_FIX_FACTS',
      values: { found: Math.max(1, bare), words: STRETCH },
      place: placeOf(
        body,
        poorest?.sentences.find(({ facts }) => facts === 0),
      ),
      drag: isThere ? 0.3 : 0,
    },
  ]
}
