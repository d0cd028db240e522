import type { Language } from '../language.ts'
import { stemOf, wordsIn } from '../words.ts'
import { atMost, type Check } from './check.ts'
import { commonStems } from './common-words.ts'
import { functionWords } from './grammar-words.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { Body } from './post-text.ts'
import type { Sentence } from './read-sentences.ts'

/** Words under a heading that can be an answer to it. */
const WORDS_MIN = 12
/** Letters by which two words are of one family where their stems differ: “measuring” and “measurements”. */
const FAMILY = 4
/** A question for a figure or a day. */
const asksForFigure = /^(?:how (?:much|many|long|often|far|big|hot)|when|cuánt[oa]s?|cuándo|a qué hora)\b/i

type Section = { heading: string; level: number; words: number; stems: Set<string>; facts: number; own: number }

/** Each heading with what stands under it, down to the next one of its level. */
const sectionsOf = (body: Body, sentences: readonly Sentence[]): Section[] => {
  const sections: Section[] = body.headings.map(({ text, level }) => ({
    heading: text,
    level,
    words: 0,
    own: 0,
    stems: new Set(),
    facts: 0,
  }))
  for (const { afterHeading, content, words, facts } of sentences) {
    const section = sections[afterHeading]
    if (!section) continue
    section.words += words.length
    section.own += words.length
    section.facts += facts
    for (const stem of content) section.stems.add(stem)
  }
  for (const { tag, text, afterHeading } of body.blocks) {
    const section = sections[afterHeading]
    if (section && (tag === 'td' || tag === 'th')) section.words += wordsIn(text).length
  }
  // What stands under a heading of the next level answers the one above it too.
  for (let at = sections.length - 1; at > 0; at--) {
    const section = sections[at]
    const above = sections.findLast((other, place) => place < at && other.level < (section?.level ?? 0))
    if (!section || !above) continue
    above.words += section.words
    above.facts += section.facts
    for (const stem of section.stems) above.stems.add(stem)
  }
  return sections
}

const isOffTopic = (
  section: Section,
  known: { language: Language; keyword: KeywordMatcher | null; isOfPost: (stem: string) => boolean },
): boolean => {
  const { language, keyword } = known
  const asked = wordsIn(section.heading)
    .filter((word) => !functionWords[language].has(word) && word.length > 3)
    .map((word) => stemOf(word, language))
    .filter((stem) => !commonStems(language).has(stem))
  const own = asked.filter((stem) => !keyword?.stems.includes(stem))
  if (asked.length === 0) return false
  const families = new Set([...section.stems].map((stem) => stem.slice(0, FAMILY)))
  const isTaken = (stem: string) => section.stems.has(stem) || families.has(stem.slice(0, FAMILY))
  if (own.some(isTaken)) return false
  // A heading's words need not return: what is under it may still be of the post.
  const ofPost = [...section.stems].filter((stem) => known.isOfPost(stem)).length
  return !asked.some(isTaken) || ofPost / Math.max(1, section.stems.size) < 0.12
}

/** Headings that nothing, or something else, stands under. */
export const answerChecks = (
  body: Body,
  sentences: readonly Sentence[],
  language: Language,
  keyword: KeywordMatcher | null,
): Check[] => {
  const sections = sectionsOf(body, sentences)
  const blocksOf = new Map<string, Set<number>>()
  for (const { telling, afterHeading } of sentences)
    for (const stem of telling) blocksOf.set(stem, (blocksOf.get(stem) ?? new Set()).add(afterHeading))
  const isOfPost = (stem: string) => (blocksOf.get(stem)?.size ?? 0) > 1
  const missing = sections.filter(
    (section) =>
      section.words < WORDS_MIN ||
      (asksForFigure.test(section.heading.replace(/^[¿\s]+/, '')) && section.facts === 0) ||
      isOffTopic(section, { language, keyword, isOfPost }),
  )
  const [first] = missing
  const isThere = sections.length > 0
  return [
    {
      area: 'headers',
      points: 4,
      got: isThere ? atMost(missing.length / sections.length, 0, 0.6) : 0,
      fix: 'SEO_FIX_HEADING_UNANSWERED',
      values: { heading: first?.heading ?? '', found: missing.length },
      place: first ? { heading: first.heading, sentence: null } : null,
      drag: isThere ? 0.3 : 0,
    },
  ]
}
