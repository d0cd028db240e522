import type { Article, Brief, Claim, Language, Source, Structure } from './brief.ts'
import { choiceFor, choicesOf } from './choices.ts'
import { DESCRIPTION, type Topic } from './groups.ts'
import { headOf } from './head.ts'
import { escapeHtml } from './html.ts'
import { isSameLabel, withoutFrame } from './labels.ts'
import { leanOn } from './lean-on.ts'
import { readMaterial } from './material.ts'
import { headingsOfSentences, moveSentences } from './move-sentences.ts'
import { topicPhrases } from './phrases.ts'
import { placeGroups } from './place.ts'
import { placesOf } from './places.ts'
import { nameOf, planStructure } from './plan-structure.ts'
import { isAnsweredIn, join, type Printed, printGroups, printPlaces } from './print-sections.ts'
import { placeOfQuestion } from './question-places.ts'
import { moreQuestions, questionAbout, questionFor, questionOfUnread, subjectOf } from './questions.ts'
import { wordsOfGroup } from './statements.ts'
import { headingsOf } from './topics.ts'
import { stemsOf } from './words.ts'

/** Words of an order that are repeated to its owner, in characters. */
const ASKED_MAX = 120

const QUESTIONS_MAX = 5
/** A text of fewer words can be longer: it is asked at least so many questions. */
const SHORT_TEXT_WORDS = 250
const SHORT_TEXT_QUESTIONS_MIN = 3
/** A brief of so many words answers most of them. */
const LONG_BRIEF_WORDS = 150
const LONG_BRIEF_QUESTIONS_MAX = 3

/** Every open heading has its question; questions without a heading are asked while few are. */
const mostUseful = <Asked extends { heading: string | null }>(
  asked: readonly Asked[],
  brief: Brief,
): Asked[] => {
  const words = allOwnTexts(brief).split(/\s+/).filter(Boolean).length
  const most = words >= LONG_BRIEF_WORDS ? LONG_BRIEF_QUESTIONS_MAX : QUESTIONS_MAX
  let left = most - asked.filter(({ heading }) => heading !== null).length
  return asked.filter(({ heading }) => heading !== null || left-- > 0)
}

const allOwnTexts = ({ description, references }: Brief): string =>
  [
    description,
    ...references.flatMap(({ url, text }) => (url === null && text !== description ? [text] : [])),
  ].join('\n')

/** Questions in the order of the text: the opening is asked for first, the ending last. */
const inOrder = <Asked extends { text: string }>(asked: readonly Asked[], language: Language): Asked[] => {
  const at = (wanted: ReturnType<typeof placeOfQuestion>) =>
    asked.filter(({ text }) => placeOfQuestion(text, language) === wanted)
  return [...at('opening'), ...at(null), ...at('ending')]
}

const isCovered = (topic: Topic, text: string, brief: Brief): boolean => {
  const known = new Set(stemsOf(text, brief.language))
  const stems = stemsOf(topic.text, brief.language)
  return stems.filter((stem) => known.has(stem)).length * 2 >= stems.length
}

const sourcesOf = (claims: readonly Claim[], brief: Brief, readAt: string): Source[] => {
  const used = new Set(claims.flatMap(({ support }) => support.map(({ source }) => source)))
  const all: Source[] = [
    ...brief.references.map(
      ({ title, url }, at): Source => ({
        id: `R${at + 1}`,
        kind: url === null ? 'owner' : 'reference',
        title,
        url,
        readAt,
      }),
    ),
    ...(brief.site?.pages ?? []).map(
      ({ title, url }, at): Source => ({
        id: `P${at + 1}`,
        kind: 'page',
        title,
        url,
        readAt,
      }),
    ),
  ]
  return all.filter(({ id }) => used.has(id))
}

/** Words that the owner wrote, in what is printed; headings, quotations of other sites and links to pages don't count. */
const countOwnWords = ({ html, claims }: Printed, sources: readonly Source[]): number => {
  const own = new Set(sources.filter(({ kind }) => kind === 'owner').map(({ id }) => id))
  const headings = new Set([...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, text]) => text))
  return claims
    .filter(({ sentence }) => !headings.has(escapeHtml(sentence)))
    .filter(({ support }) => support.some(({ source }) => own.has(source)))
    .reduce((words, { sentence }) => words + sentence.split(/\s+/).filter(Boolean).length, 0)
}

/** The outline without headings that the owner excluded in their notes. */
const withoutExcluded = (structure: Structure, brief: Brief): Structure => {
  const choices = choicesOf(brief)
  const isLeft = ({ label }: { label: string }) => choiceFor(choices, label) !== false
  return {
    ...structure,
    children: structure.children
      .filter(isLeft)
      .map((h2) => ({ ...h2, children: h2.children.filter(isLeft) })),
  }
}

/** The planned headings of sections that their owner renamed: their notes stay below the new words. */
const plannedNames = (
  structure: Structure,
  brief: Brief,
  labels: readonly string[],
): ReadonlyMap<string, string> => {
  const { language } = brief
  const given = structure.children.map(({ id, label }) => ({
    at: Number(/^h2-(\d{1,2})$/.exec(id ?? '')?.[1] ?? 0) - 1,
    name: withoutFrame(label, language),
  }))
  if (given.every(({ at }) => at < 0)) return new Map()
  const { structure: _, ...bare } = brief
  const planned = planStructure(bare).children.map(({ label }) => withoutFrame(label, language))
  const named = given.flatMap(({ at, name }) => {
    const was = planned[at]
    return was === undefined ? [] : [{ name, was }]
  })
  // Notes that changed since may have another plan, whose numbers mean other sections.
  if (named.filter(({ name, was }) => name === was).length * 2 < named.length) return new Map()
  const isFree = (name: string, was: string) =>
    !planned.includes(name) &&
    given.every((one) => one.name !== was) &&
    !labels.some((label) => isSameLabel(name, label, language))
  return new Map(named.filter(({ name, was }) => isFree(name, was)).map(({ name, was }) => [name, was]))
}

/**
 * Writes the chosen headings of the structure (of a new one when the brief has none): the pasted sentences under the
 * headings that they belong to, short linked quotations of references, links to the shop's own pages, and nothing
 * else. The description is an order: it determines order and questions and is never printed. Gaps become questions.
 * `blocks` is the article in the pieces in which it is shown; `readAt` says when the material was read (ISO 8601).
 */
export const writeArticle = (brief: Brief, readAt: string): { blocks: string[]; article: Article } => {
  const material = readMaterial(brief)
  const structure = withoutExcluded(brief.structure ?? planStructure(brief), brief)
  const places = placesOf(structure)
  const title = nameOf(brief, material)
  const titled: Brief = title ? { ...brief, title } : brief
  const printable = material.groups.filter(({ source }) => source !== DESCRIPTION)
  const planned = plannedNames(structure, titled, material.labels)
  const renamed = places.flatMap((place) => {
    const was = planned.get(withoutFrame(place.heading, brief.language))
    return was === undefined ? [] : [{ place, was, name: place.heading }]
  })
  for (const { place, was } of renamed) place.heading = was
  const opening = placeGroups(printable, places, titled)
  for (const { place, name } of renamed) place.heading = name
  moveSentences(opening, places, titled)
  const headingOf = headingsOfSentences(opening, places, titled.language)
  const lean = leanOn(titled)
  // What the post is about is linked before anything that is only like it.
  const product = lean.namedProduct()
  const printed = places.map((place) => ({ ...place, heading: withoutFrame(place.heading, brief.language) }))
  const { sections, questions } = printPlaces(printed, printable, titled, lean)
  const opened = printGroups(opening)
  // Notes without headings are all in the opening, and so is what their sections would lean on.
  const leaned =
    sections.length === 0 && opening.length > 0
      ? [
          lean.quoteFor(title, `${title} ${opening.map(wordsOfGroup).join(' ')}`),
          lean.pageFor(`${title} ${brief.keyword ?? ''}`),
        ]
      : []
  const introduction = join([
    opened,
    ...leaned.flatMap((one) => (one ? [{ html: one.html, claims: [one.claim], sentences: [] }] : [])),
    ...(product ? [{ html: product.html, claims: [product.claim], sentences: [] }] : []),
  ])
  const silent = join([introduction, ...sections])
  // A text is never empty: without material it is the title alone, until the first answer replaces it.
  const shell = `<p>${escapeHtml(title || structure.label)}</p>`
  const whole = silent.html ? silent : { html: shell, claims: [], sentences: [] }
  const headings = places.map(({ heading }) => heading).join(' ')
  const wanted = material.topics.filter(
    (topic) =>
      topic.text.length <= ASKED_MAX &&
      // "Add an FAQ at the end" is about the form of the post.
      !/^(?:at|in) the |^(?:al|en el) /i.test(topic.text) &&
      // What names nothing ("what is different about it") is what the notes are about.
      (printable.length === 0 || topicPhrases(topic.text, brief.language).length > 0) &&
      headingsOf(topic.text, brief.language).length === 0 &&
      !isCovered(topic, `${title} ${headings} ${silent.html}`, brief),
  )
  const isUnread = printable.length === 0 && (material.unread.length > 0 || title === '')
  const asked = [
    ...(isUnread ? [{ heading: null, level: 2 as const, ...questionOfUnread(brief.language) }] : []),
    ...questions,
    ...material.unanswered
      .filter((text) => !places.some(({ heading }) => isSameLabel(heading, text, brief.language)))
      .map((text) => ({ heading: null, level: 2 as const, ...questionFor(text, brief.language) })),
    ...wanted.map(({ text }) => ({
      heading: null,
      level: 2 as const,
      ...questionAbout(text, brief.language),
    })),
  ]
  const sources = sourcesOf(whole.claims, brief, readAt)
  const ownWords = countOwnWords(whole, sources)
  const useful = mostUseful(asked, brief)
  const subject = subjectOf(title, brief.keyword ?? '', brief.language)
  const isAnswered = (label: string) =>
    places.some(({ heading }) => isSameLabel(heading, label, brief.language)) ||
    useful.some(({ heading }) => heading === label) ||
    isAnsweredIn(printable, label, brief.language)
  const more =
    ownWords > 0 && ownWords < SHORT_TEXT_WORDS
      ? moreQuestions(brief.language, subject, { hasOpening: introduction.html !== '', isAnswered })
          .slice(0, Math.max(0, SHORT_TEXT_QUESTIONS_MIN - useful.length))
          .map((one) => ({ heading: null, level: 2 as const, ...one }))
      : []
  return {
    blocks: [introduction.html, ...sections.map(({ html }) => html)].filter(Boolean),
    article: {
      html: whole.html,
      ...headOf(brief, title, silent.sentences),
      claims: whole.claims,
      sources,
      questions: inOrder([...useful, ...more], brief.language).map((question, place) => ({
        place,
        ...question,
      })),
      ownWords,
      noteSentences: [...material.sentences.values()].map((one) => ({
        ...one,
        heading: (one.isIncluded && headingOf.get(one.key)) || null,
      })),
    },
  }
}
