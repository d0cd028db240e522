import type { Language } from '../language.ts'
import { stemOf, wordsIn } from '../words.ts'
import { atMost, type Check } from './check.ts'
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

/** A section whose words are as strange to the others as this, beside the middle one, is about something else. */
const STRANGE = 0.5
/** Telling words below which nothing is said of what a section is about. */
const STEMS_MIN = 6

type Section = {
  heading: string
  level: number
  words: number
  facts: number
  /** Stems of the words with a meaning, and of those that say something of this post alone. */
  all: Set<string>
  stems: Set<string>
}

/** For each heading the place of the one that it stands under. */
const parentsOf = (sections: readonly Section[]): (number | undefined)[] => {
  const open: number[] = []
  return sections.map(({ level }, place) => {
    while (open.length > 0 && (sections[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    open.push(place)
    return parent
  })
}

/** Each heading with what stands under it, down to the next one of its level. */
const sectionsOf = (body: Body, sentences: readonly Sentence[]): Section[] => {
  const sections: Section[] = body.headings.map(({ text, level }) => ({
    heading: text,
    level,
    words: 0,
    facts: 0,
    all: new Set(),
    stems: new Set(),
  }))
  for (const { afterHeading, content, telling, words, facts } of sentences) {
    const section = sections[afterHeading]
    if (!section) continue
    section.words += words.length
    section.facts += facts
    for (const stem of content) section.all.add(stem)
    for (const stem of telling) section.stems.add(stem)
  }
  for (const { tag, text, afterHeading } of body.blocks) {
    const section = sections[afterHeading]
    if (section && (tag === 'td' || tag === 'th')) section.words += wordsIn(text).length
  }
  // What stands under a heading of the next level answers the one above it too.
  const above = parentsOf(sections)
  for (const [place, section] of [...sections.entries()].reverse()) {
    const parent = sections[above[place] ?? -1]
    if (!parent) continue
    parent.words += section.words
    parent.facts += section.facts
    for (const stem of section.all) parent.all.add(stem)
  }
  return sections
}

/** The share of a section's telling words that other sections of the post have too. */
const kinshipOf = (section: Section, isOfPost: (stem: string) => boolean): number =>
  [...section.stems].filter(isOfPost).length / Math.max(1, section.stems.size)

/** Whether a word of the heading, in any form, comes back under it; true for headings without a word to look for. */
const isTakenUp = (section: Section, language: Language, keyword: KeywordMatcher | null): boolean => {
  const asked = wordsIn(section.heading)
    .filter((word) => !functionWords[language].has(word) && word.length > 2)
    .map((word) => stemOf(word, language))
  const own = asked.filter((stem) => !keyword?.stems.includes(stem))
  const families = new Set([...section.all].map((stem) => stem.slice(0, FAMILY)))
  const looked = own.length > 0 ? own : asked
  return looked.length === 0 || looked.some((stem) => families.has(stem.slice(0, FAMILY)))
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
  const kinships = sections
    .filter(({ stems }) => stems.size >= STEMS_MIN)
    .map((section) => kinshipOf(section, isOfPost))
    .toSorted((a, b) => a - b)
  const strange = STRANGE * (kinships[Math.floor(kinships.length / 2)] ?? 0)
  const missing = sections.filter(
    (section) =>
      section.words < WORDS_MIN ||
      (asksForFigure.test(section.heading.replace(/^[¿\s]+/, '')) && section.facts === 0) ||
      (section.stems.size >= STEMS_MIN &&
        kinshipOf(section, isOfPost) < strange &&
        !isTakenUp(section, language, keyword)),
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
