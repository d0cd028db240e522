import type { Brief, KeywordIdea, Language, More } from './brief.ts'
import { readMaterial } from './material.ts'
import { subjectClause } from './named-topics.ts'
import type { Phrase } from './phrase.ts'
import { asPhrase, isCircumstance, nounPhrases, topicPhrases } from './phrases.ts'
import { isCounted } from './plain-topic.ts'
import { openingOf, statementsOf, subjectsOf } from './statements.ts'
import { headingsOf, withoutPurpose } from './topics.ts'
import { lowerFirst, speaks, stemsOf, withoutEnd, wordsOf } from './words.ts'

const MIN = 5
const MAX = 120
const COUNT = 12
/** More words are a sentence, which people do not search for. */
const WORDS_MAX = 9

/** The verb that a topic begins with, as in "choosing wool blankets" and "elegir mantas de lana". */
// Short text: one phrase of a topic, whose first word alone can match
const leadingVerb: Record<Language, RegExp> = { en: /^\p{L}+ing (?=\p{L})/u, es: /^\p{L}+[aei]r (?=\p{L})/u }

/** Where a phrase goes on with what is the shop's own: "sourdough with our kit". Readers search without it. */
const owned: Record<Language, RegExp> = {
  en: / with (?:our|my) /i,
  es: / con (?:nuestros?|nuestras?|mis?) /i,
}
const withoutOwned = (phrase: string, language: Language): string => {
  const at = phrase.search(owned[language])
  return at < 0 ? phrase : phrase.slice(0, at)
}

/** A question that is answered by yes or no is no search phrase of its own. */
const asksFor: Record<Language, RegExp> = {
  en: /^(?:how|why|what|which|when|where|who) /i,
  es: /^(?:cómo|por qué|qué|cuál|cuáles|cuándo|dónde|quién|cuánto|cuánta|cuántos|cuántas|cada cuánto) /i,
}

/** Where a clause goes on with where, when or without what: "fix a puncture | on the road". */
const linked: Record<Language, RegExp> = {
  en: / (?:on|in|at|with|without|from|during|while|before|after) /gi,
  es: / (?:en|con|sin|desde|durante|antes|después) /gi,
}
/** "Which chain lock to buy" asks about a chain lock. */
const askedSubject: Record<Language, RegExp> = {
  // Short text: a topic, a piece of the description, which has at most 3,500 characters
  en: /^(?:which|what) ((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+) (?:to|is|are|for|suits?|fits?|do|does|should) /iu,
  es: /^(?:qué|cuál) ((?:[\p{L}-]+ ){0,4}?[\p{L}-]+) \p{L}+[aei]r(?: |$)/iu,
}
/** More content words are a sentence, which is cut where it goes on. */
const STEMS_MAX = 4

/** What is asked about a pronoun, as in "dónde guardarlo", is searched for by its noun. */
const ofPronoun: Record<Language, RegExp> = {
  en: / (?:it|them)(?= |$)/i,
  es: /[aei]rl[aeo]s?(?= |$)/i,
}

/** A clause as people type it into a search box, the shortest form first: "how to fix a puncture". */
const searchesOf = (clause: string, language: Language): string[] => {
  const count = (text: string) => stemsOf(text, language).length
  const cuts = [...clause.matchAll(linked[language])].map(({ index }) => clause.slice(0, index))
  const short = cuts.find(
    (cut) => stemsOf(cut, language).filter((stem) => !weak[language].has(stem)).length >= STEMS_MIN,
  )
  const subject = askedSubject[language].exec(clause)?.[1]
  return [
    ...(subject && count(subject) >= STEMS_MIN ? [subject] : []),
    ...(short ? [short] : []),
    ...(count(clause) <= STEMS_MAX || !short ? [clause] : []),
  ]
}

/** A subject without an owner, an article or a number before it. */
const leading = /^(?:our|my|the|nuestr[oa]s?|mis?|el|la|los|las) /i
const number = /^(?:two|three|four|five|six|seven|dos|tres|cuatro|cinco|seis|siete) (?=\p{L})/iu

const stemmedSet = (words: string, language: Language) => new Set(stemsOf(words, language))
/** Stems that name nothing: "how long it takes", "what it costs" fit any shop. */
const weak: Record<Language, ReadonlySet<string>> = {
  en: stemmedSet(
    `long take takes cost costs much often many time work works know use using choose price prices good best better
    differ different difference thing way start begin come go keep last help first new old big small right wrong
    important difficult easy day week month year people customer shop`,
    'en',
  ),
  es: stemmedSet(
    `tarda tardar tiempo cuesta cuestan vale precio precios sirve usar elegir saber hacer funciona dura empezar
    diferencia diferente cosa manera forma bueno buena mejor nuevo nueva grande pequeño importante difícil fácil día
    semana mes año gente cliente tienda va viene queda poner`,
    'es',
  ),
}

/** A phrase of fewer content words is too general to be searched for, or incomplete. */
const STEMS_MIN = 2
/** How often the notes say a phrase whole that the description does not name. */
const OFTEN = 2

/**
 * Search phrases: the owner's noun phrases and questions, then those of the shop's own categories and titles that share a
 * word with them. None for a text that says nothing; fewer rather than one that is none. All figures are null: there is no
 * source for them.
 */
export const suggestKeywords = (brief: Brief, more: More = {}): KeywordIdea[] => {
  const { language, site } = brief
  const material = readMaterial(brief)
  const statements = statementsOf(material, language)
  const { headings } = material
  const wanted = subjectsOf(material)
  const topics = wanted.length > 0 ? wanted.map(({ text }) => text) : headings.slice(0, 1)
  const asked = topics.map((text) => withoutPurpose(text, language)).filter((text) => speaks(text, language))
  const keyOf = (phrase: string) => stemsOf(phrase, language).join(' ')
  const isSearch = (phrase: string) => {
    const stems = stemsOf(phrase, language)
    return (
      !ofPronoun[language].test(phrase) &&
      !/^(?:what to do|qué (?:hacer|hacemos)) /i.test(phrase) &&
      stems.length >= STEMS_MIN &&
      stems.some((stem) => !weak[language].has(stem))
    )
  }
  const bareOf = ({ bare }: Phrase) => bare
  const numberless = (text: string) => (isCounted(text, language) ? text.slice(text.indexOf(' ') + 1) : text)
  const clausesOf = (text: string) =>
    headingsOf(text, language)
      .filter((heading) => !asPhrase(lowerFirst(heading), language))
      .map(numberless)
  const phrasesOf = (text: string) => {
    const given = numberless(text)
    const phrases = topicPhrases(given, language).filter((phrase) => !isCircumstance(phrase, given, language))
    if (given !== text) return phrases.slice(0, 1)
    return phrases.length > 0 ? phrases : topicPhrases(text.replace(leadingVerb[language], ''), language)
  }
  // "Road without levers" is no subject of how to fix a puncture on the road without levers.
  const isPart = (phrase: string, clauses: readonly string[]) =>
    clauses.some((clause) => clause.includes(phrase)) &&
    (phrase.search(linked[language]) > 0 || / to \p{L}+$/u.test(phrase))
  const ofTopics = asked
    .flatMap((text) => {
      const clauses = clausesOf(text)
      return [
        ...clauses.flatMap((clause) => searchesOf(clause, language)),
        ...phrasesOf(text)
          .map(bareOf)
          .filter((phrase) => !isPart(phrase, clauses)),
      ]
    })
    .filter(isSearch)
  const opening = openingOf(material, language)
  const early = (opening ? nounPhrases(opening, language) : [])
    .filter((phrase) => !isCircumstance(phrase, opening ?? '', language))
    .map(bareOf)
  const said = statements.flatMap((text) => nounPhrases(text, language).map(bareOf))
  const counts = new Map<string, number>()
  for (const phrase of said) counts.set(keyOf(phrase), (counts.get(keyOf(phrase)) ?? 0) + 1)
  const isMore = (more.exclude ?? []).length > 0
  // What is said once, by the way, is not what the post is about: it is offered to owners who ask for more.
  const ofStatements = [
    ...early,
    ...said.filter((phrase) => isMore || (counts.get(keyOf(phrase)) ?? 0) >= OFTEN),
  ].filter(isSearch)
  const known = new Set([...ofTopics, ...ofStatements].flatMap((phrase) => stemsOf(phrase, language)))
  const isNear = (phrase: string) => stemsOf(phrase, language).some((stem) => known.has(stem))
  // A question such as "is it vegan" is no search term without its subject.
  const subjects = new Set([...ofTopics, ...early, ...asked].flatMap((phrase) => stemsOf(phrase, language)))
  const isOnSubject = (question: string) => {
    const stems = stemsOf(question, language)
    return (
      isSearch(question) &&
      asksFor[language].test(question) &&
      stems.some((stem) => subjects.has(stem) && !weak[language].has(stem))
    )
  }
  const [subject = ''] = (subjectClause(brief) ?? '').split(
    / (?:and|y) (?=(?:which|what|how|why|when|where|cuál|qué|cómo|cuándo|dónde)\b)/i,
  )
  const bareSubject = lowerFirst(subject).replace(leading, '')
  const isShort = (text: string) => stemsOf(text, language).length <= STEMS_MAX
  const own = [...(site?.categories ?? []), ...(site?.tags ?? []), ...(site?.recentTitles ?? [])]
  const found: [KeywordIdea['source'], string][] = [
    ...ofTopics
      .slice(0, 6)
      .map((text): [KeywordIdea['source'], string] => ['description', withoutOwned(text, language)]),
    ...material.questions
      .map((text) => withoutEnd(text.replace(/^¿/, ''), '?'))
      .filter(isOnSubject)
      .slice(0, 4)
      .map((text): [KeywordIdea['source'], string] => [
        'description',
        withoutOwned(`${text.charAt(0).toLowerCase()}${text.slice(1)}`, language),
      ]),
    ...ofStatements.map((text): [KeywordIdea['source'], string] => [
      'description',
      withoutOwned(text, language),
    ]),
    ...own
      .filter((text) => isNear(text) && speaks(text, language))
      .flatMap((text) => nounPhrases(lowerFirst(text), language, true).map(bareOf))
      .slice(0, 4)
      .map((text): [KeywordIdea['source'], string] => ['site', text]),
  ]
  if ((found.length === 0 || isMore) && isSearch(bareSubject) && isShort(bareSubject))
    found.push(['description', bareSubject])
  const seen = new Set((more.exclude ?? []).map(keyOf))
  const ideas: KeywordIdea[] = []
  for (const [source, phrase] of found) {
    const keyword = lowerFirst(phrase).replace(number, '')
    const key = keyOf(keyword)
    if (keyword.length < MIN || keyword.length > MAX || seen.has(key)) continue
    if (wordsOf(keyword).length > WORDS_MAX) continue
    seen.add(key)
    ideas.push({
      keyword,
      volume: null,
      cpc: null,
      cpcUnits: null,
      difficulty: null,
      competition: null,
      source,
    })
    if (ideas.length === COUNT) break
  }
  return ideas
}
