import type { Brief, Language, More } from './brief.ts'
import { readMaterial } from './material.ts'
import { namedTopics, subjectClause } from './named-topics.ts'
import type { Phrase } from './phrase.ts'
import { asPhrase, isCircumstance, nounPhrases, topicPhrases } from './phrases.ts'
import { openingOf, subjectsOf } from './statements.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { lowerFirst, stemsOf, upperFirst, wordsOf } from './words.ts'

const MIN = 5
const MAX = 100
const COUNT = 8
const SHOP_MAX = 40
/** A title of fewer content words says too little: "How we work". */
const STEMS_MIN = 2

/** A phrase as a title, without an article that means nothing there. */
const titled = ({ bare, whole }: Phrase): string =>
  upperFirst(whole && /^(?:our|my|nuestr[oa]s?|mis?) /i.test(whole) ? whole : bare)

const story: Record<Language, RegExp> = {
  en: /^(?:the )?(?:story|history) of (?:our|my|the) \p{L}/iu,
  es: /^(?:la )?historia de(?:l| la| los| las| nuestr[oa]s?| mis?) \p{L}/iu,
}
/** "The story of our paring knife", where the description begins so. */
const storyOf = (asked: string, language: Language): string[] => {
  const [piece = ''] = asked.split(/[.,:;(]/)
  return story[language].test(piece) ? [upperFirst(piece.trim())] : []
}

/** "Why does honey set", as a title, is asked. */
const directQuestion = /^(?:why|how|what|when|where) (?:do|does|did|is|are|can|should) \p{L}/iu

/** The part of a clause after "and" has lost its subject: "what it costs and how". */
const isTorn = (title: string, language: Language): boolean =>
  (language === 'en'
    ? /,? and (?:how|why|what|when|where)$/i
    : /,? y (?:cómo|por qué|qué|cuándo|dónde)$/i
  ).test(title)

const pronoun: Record<Language, RegExp> = {
  en: /^(?:it|them|they|this|these|those)$/i,
  es: /[aei]rl[oa]s?$/i,
}
/** "When to bring them in" and "Cómo lavarlas" mean something that was named before. */
const isDangling = (title: string, language: Language): boolean =>
  wordsOf(title)
    .slice(1, 4)
    .some((word) => pronoun[language].test(word))

/**
 * Titles of the owner's words: requested subjects and questions as written, then the products that the description
 * names as whole phrases. Without templates, which would fit any post. No two alike when case is ignored; none for a
 * text that names nothing.
 */
export const suggestTitles = (brief: Brief, more: More = {}): string[] => {
  const { language } = brief
  const material = readMaterial(brief)
  const shop = brief.site && brief.site.name.length <= SHOP_MAX ? brief.site.name.trim() : ''
  const [main] = subjectsOf(material)
  // What is also to be mentioned is a part of the post, and no title.
  const headings = main
    ? [...storyOf(main.quote, language), ...headingsOf(main.text, language)]
    : material.headings.slice(0, 1)
  const key = brief.keyword ? upperFirst(brief.keyword.trim()) : ''
  const keyed = asPhrase(lowerFirst(brief.keyword ?? ''), language)
  const stems = new Set(stemsOf(brief.keyword ?? '', language))
  const share = ({ bare }: Phrase) => stemsOf(bare, language).filter((stem) => stems.has(stem)).length
  const opening = openingOf(material, language) ?? ''
  const subject = main ? withoutPurpose(main.text, language) : ''
  const clause = subjectClause(brief) ?? namedTopics(brief.description, language)[0] ?? ''
  const phrases = [
    ...topicPhrases(subject, language).filter((phrase) => !isCircumstance(phrase, subject, language)),
    ...(headings.length > 0 || clause ? [] : nounPhrases(opening, language)).filter(
      (phrase) => !isCircumstance(phrase, opening, language),
    ),
  ]
    .filter(({ bare }) => stemsOf(bare, language).length >= STEMS_MIN)
    // With a keyword, what shares no word with it is a detail of the post.
    .filter((phrase) => stems.size === 0 || share(phrase) > 0)
    .toSorted((a, b) => share(b) - share(a))
  const isAsked = /^[^.!?]*\?/.test(brief.description)
  const found = [
    ...(isAsked ? material.wanted.slice(0, 1) : []),
    ...(headings.length === 0 || clause.includes(headings[0] ?? '') ? [clause] : []),
    ...headings,
    ...material.wanted,
    ...(keyed?.isPlural && shop ? [language === 'en' ? `${key} at ${shop}` : `${key} en ${shop}`] : []),
    ...phrases.map(titled),
    ...[clause, key].filter(Boolean),
  ]
  const known: (readonly string[])[] = []
  const asked = found.map((title) =>
    directQuestion.test(title) && language === 'en' ? `${title.replace(/\?$/, '')}?` : title,
  )
  const isNew = (title: string): boolean => {
    const mine = stemsOf(title, language)
    if (known.some((one) => mine.every((stem) => one.includes(stem)))) return false
    known.push(mine)
    return true
  }
  const seen = new Set((more.exclude ?? []).map((title) => title.trim().toLowerCase()))
  return asked
    .filter(
      (title) =>
        title.length >= MIN &&
        title.length <= MAX &&
        !isTorn(title, language) &&
        !isDangling(title, language),
    )
    .filter((title) => stemsOf(title, language).length >= STEMS_MIN && isNew(title))
    .filter((title) => !seen.has(title.toLowerCase()))
    .slice(0, COUNT)
}
