import type { Language } from '../language.ts'
import { quantitiesIn } from '../quantities/quantities-in.ts'
import { stemOf, wordsIn } from '../words.ts'
import { atMost, type Check } from './check.ts'
import { functionWords } from './grammar-words.ts'
import { asksForKind, givesKind } from './heading-kinds.ts'
import type { KeywordMatcher } from './keyword-matcher.ts'
import type { Body } from './post-text.ts'
import type { Sentence } from './read-sentences.ts'

/** Words under a heading that can answer it; fewer do where they take it up or give a figure. */
const WORDS_MIN = 12
const SENTENCE_MIN = 3
const FACT_MIN = 5
/** Letters by which two words are of one family where their stems differ: “measuring” and “measurements”. */
const FAMILY = 4
const asksForFigure = /^(?:how (?:much|many|long|often|far|big|hot)|when|cuánt[oa]s?|cuándo|a qué hora)\b/i

/** Words of headings that ask for nothing in particular: "Good to know", "Orders and contact". */
const GENERAL: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'good know more important useful practical information info details orders contact first need last'.split(
      ' ',
    ),
  ),
  es: new Set(
    'conviene saber bueno importante útil práctico práctica información info detalles pedidos contacto primero datos'.split(
      ' ',
    ),
  ),
}

/** How an answer to a question may begin, and what answers “how much” without a figure. */
const DECIDES: Record<Language, ReadonlySet<string>> = {
  en: new Set('yes no not never always sure certainly'.split(' ')),
  es: new Set('sí si no nunca siempre claro tampoco también depende'.split(' ')),
}
const NOTHING: Record<Language, ReadonlySet<string>> = {
  en: new Set('free nothing none'.split(' ')),
  es: new Set('gratis gratuito gratuita nada ninguno ninguna'.split(' ')),
}

/** A section whose words are as strange to the others as this, beside the middle one, is about something else. */
const STRANGE = 0.5
/** Content words below which the subject of a section is unknown. */
const STEMS_MIN = 10

type Section = {
  heading: string
  level: number
  words: number
  facts: number
  /** Stems of the words with a meaning, and of those that say something of this post alone. */
  all: Set<string>
  stems: Set<string>
  text: string
}

/** For each heading the index of its parent heading. */
const parentsOf = (sections: readonly Section[]): (number | undefined)[] => {
  const open: number[] = []
  return sections.map(({ level }, place) => {
    while (open.length > 0 && (sections[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    open.push(place)
    return parent
  })
}

const sectionsOf = (body: Body, sentences: readonly Sentence[]): Section[] => {
  const sections: Section[] = body.headings.map(({ text, level }) => ({
    heading: text,
    level,
    words: 0,
    facts: 0,
    all: new Set(),
    stems: new Set(),
    text: '',
  }))
  for (const { afterHeading, content, telling, words, facts, text } of sentences) {
    const section = sections[afterHeading]
    if (!section) continue
    section.words += words.length
    section.facts += facts
    section.text += `${text}\n`
    for (const stem of content) section.all.add(stem)
    for (const stem of telling) section.stems.add(stem)
  }
  for (const { tag, text, afterHeading } of body.blocks) {
    const section = sections[afterHeading]
    if (!section || (tag !== 'td' && tag !== 'th')) continue
    section.words += wordsIn(text).length
    section.text += `${text}\n`
  }
  // Text under a heading of the next level also answers the one above it.
  const above = parentsOf(sections)
  for (const [place, section] of [...sections.entries()].reverse()) {
    const parent = sections[above[place] ?? -1]
    if (!parent) continue
    parent.words += section.words
    parent.facts += section.facts
    parent.text += section.text
    for (const stem of section.all) parent.all.add(stem)
  }
  return sections
}

/** The share of a section's content words that other sections of the post have too. */
const kinshipOf = (section: Section, isOfPost: (stem: string) => boolean): number =>
  [...section.stems].filter(isOfPost).length / Math.max(1, section.stems.size)

/** The stems of what a heading asks about: its own words, or else those of the keyword that it has. */
const askedBy = (heading: string, language: Language, keyword: KeywordMatcher | null): string[] => {
  const asked = wordsIn(heading)
    .filter((word) => !functionWords[language].has(word) && !GENERAL[language].has(word) && word.length > 2)
    .map((word) => stemOf(word, language))
  const own = asked.filter((stem) => !keyword?.stems.includes(stem))
  return own.length > 0 ? own : asked
}

/** Whether a word of a heading comes back under it, in any form. */
const comesBack = (asked: string, { all }: Section): boolean =>
  [...all].some((stem) => stem.slice(0, FAMILY) === asked.slice(0, FAMILY))

/** “Price”, over “It costs 19.99 euros”: answered by one of its forms or by a word or a quantity of its kind. */
const isNounAnswered = (noun: string, section: Section, language: Language): boolean =>
  comesBack(noun, section) || givesKind(noun, { stems: section.all, text: section.text }, language)

/** True for headings without a content word. */
const isTakenUp = (section: Section, language: Language, keyword: KeywordMatcher | null): boolean => {
  const asked = askedBy(section.heading, language, keyword)
  return (
    asked.length === 0 ||
    asked.some((stem) => comesBack(stem, section)) ||
    (new Set(asked).size === 1 && isNounAnswered(asked[0] ?? '', section, language))
  )
}

const asksFigure = ({ heading }: Section): boolean => asksForFigure.test(heading.replace(/^[¿\s]+/, ''))

/** Any amount, also of a cell of a table, or that it costs nothing. */
const givesFigure = ({ facts, text }: Section, language: Language): boolean =>
  facts > 0 ||
  quantitiesIn(text, language).length > 0 ||
  wordsIn(text).some((word) => NOTHING[language].has(word))

const decides = ({ heading, text }: Section, language: Language): boolean =>
  /[?¿]/.test(heading) && DECIDES[language].has(wordsIn(text.slice(0, 40))[0] ?? '')

/** An answer to a question of a list of questions: a figure, yes or no with a reason. */
const isQuestionAnswered = (section: Section, language: Language): boolean => {
  if (asksFigure(section)) return givesFigure(section, language)
  return section.words >= SENTENCE_MIN && decides(section, language)
}

/**
 * A sentence about each noun of its heading, or with a figure or a name where the heading asks for no kind of quantity; with
 * more than the heading says.
 */
const isAnsweredShortly = (section: Section, language: Language, keyword: KeywordMatcher | null): boolean => {
  const asked = askedBy(section.heading, language, keyword)
  const says = section.facts > 0 || [...section.all].some((stem) => !asked.includes(stem))
  const isFree = !/[?¿]/.test(section.heading) && !asked.some((noun) => asksForKind(noun, language))
  const givesFact = isFree && section.facts > 0 && section.words >= FACT_MIN
  return (
    section.words >= SENTENCE_MIN &&
    says &&
    (givesFact || asked.every((noun) => isNounAnswered(noun, section, language)))
  )
}

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
      (section.words < WORDS_MIN &&
        !isAnsweredShortly(section, language, keyword) &&
        !isQuestionAnswered(section, language)) ||
      (asksFigure(section) && !givesFigure(section, language)) ||
      (section.stems.size >= STEMS_MIN &&
        kinshipOf(section, isOfPost) < strange &&
        !decides(section, language) &&
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
