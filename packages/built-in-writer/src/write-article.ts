import type { Article, Brief, Claim, Language, Question, Source, Structure } from './brief.ts'
import { choiceFor, choicesOf } from './choices.ts'
import { isFaqHeading } from './faq.ts'
import { DESCRIPTION, type Group, type Topic } from './groups.ts'
import { headOf } from './head.ts'
import { escapeHtml } from './html.ts'
import { isSameLabel, withoutFrame } from './labels.ts'
import { type LeanOn, leanOn } from './lean-on.ts'
import { readMaterial } from './material.ts'
import { headingsOfSentences, moveSentences } from './move-sentences.ts'
import { neutralOf } from './neutral.ts'
import { hasPrice } from './note-kinds.ts'
import { topicPhrases } from './phrases.ts'
import { placeGroups } from './place.ts'
import { type Place, placesOf } from './places.ts'
import { nameOf, planStructure } from './plan-structure.ts'
import { placeOfQuestion } from './question-places.ts'
import { moreQuestions, questionAbout, questionFor, questionOfUnread, subjectOf } from './questions.ts'
import { wordsOfGroup } from './statements.ts'
import { headingsOf } from './topics.ts'
import { stemsOf, upperFirst } from './words.ts'

/** Sentences of one paragraph that the owner wrote as one; longer ones are easier to read in two. */
const PARAGRAPH_MAX = 5
/** Words of an order that are repeated to its owner, in characters. */
const ASKED_MAX = 120

type Printed = { html: string; claims: Claim[]; sentences: string[] }
const join = (printed: readonly Printed[]): Printed => ({
  html: printed.map(({ html }) => html).join(''),
  claims: printed.flatMap(({ claims }) => claims),
  sentences: printed.flatMap(({ sentences }) => sentences),
})

const claimOf = (sentence: string, quote: string, source: string): Claim => ({
  sentence,
  support: [{ source, quote }],
})

/** A question as long as this is no heading, in characters. */
const QUESTION_MAX = 100

/**
 * Groups as HTML: sentences of one paragraph of the owner's stay one, lists stay lists and tables tables. A question comes
 * before its answer: as an h3 under a heading of questions, as a sentence under others, not at all under itself.
 */
const printGroups = (groups: readonly Group[], heading = '', language: Language = 'en'): Printed => {
  const isFaq = isFaqHeading(heading, language)
  const pieces: string[] = []
  const claims: Claim[] = []
  const sentences: string[] = []
  let open: string[] = []
  let from = ''
  let pair: number | null = null
  const close = () => {
    if (open.length > 0) pieces.push(`<p>${open.map(escapeHtml).join(' ')}</p>`)
    open = []
  }
  for (const group of groups) {
    const paragraph = `${group.source} ${group.paragraph}`
    const { question } = group
    const isAsked = question !== null && isSameLabel(heading, question.text, language)
    const isPair = question?.opensLine === true && !isAsked
    const isPast = pair !== null && pair !== group.note
    if (paragraph !== from || open.length >= PARAGRAPH_MAX || isPair || isPast) close()
    from = paragraph
    if (isPair) pair = group.note
    else if (isPast) pair = null
    if (question && !isAsked) {
      if (isFaq && question.opensLine && question.text.length <= QUESTION_MAX)
        pieces.push(`<h3>${escapeHtml(question.text)}</h3>`)
      else open.push(question.text)
      claims.push(claimOf(question.text, question.quote, group.source))
    }
    for (const part of group.parts) {
      if (part.kind === 'sentence') {
        open.push(part.text)
        sentences.push(part.text)
        claims.push(claimOf(part.text, part.quote, group.source))
        continue
      }
      close()
      if (part.kind === 'list') {
        const tag = part.isOrdered ? 'ol' : 'ul'
        const items = part.items.map(({ text, quote }) => ({ text: upperFirst(text), quote }))
        pieces.push(`<${tag}>${items.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')}</${tag}>`)
        claims.push(...items.map(({ text, quote }) => claimOf(text, quote, group.source)))
        continue
      }
      // A first row with a price is no head.
      const isHeaded = !part.rows[0]?.cells.some(hasPrice)
      const head = isHeaded ? part.rows[0] : undefined
      const rows = isHeaded ? part.rows.slice(1) : part.rows
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
      const body = rows.map(({ cells }) => row(cells, 'td')).join('')
      const top = head ? `<thead>${row(head.cells, 'th')}</thead>` : ''
      pieces.push(`<table>${top}<tbody>${body}</tbody></table>`)
      claims.push(...part.rows.map(({ cells, quote }) => claimOf(cells.join(' '), quote, group.source)))
    }
  }
  close()
  return { html: pieces.join(''), claims, sentences }
}

/** A section with the quotation and the page that belong there. */
const printPlace = (
  { heading, level, groups }: Place,
  { keyword = '', language }: Brief,
  lean: LeanOn,
): Printed => {
  const own = printGroups(groups, heading, language)
  const quote = lean.quoteFor(heading, `${heading} ${groups.map(wordsOfGroup).join(' ')}`)
  const page = lean.pageFor(`${heading} ${keyword}`)
  return {
    html: `<h${level}>${escapeHtml(heading)}</h${level}>${own.html}${quote?.html ?? ''}${page?.html ?? ''}`,
    claims: [...own.claims, ...(quote ? [quote.claim] : []), ...(page ? [page.claim] : [])],
    sentences: own.sentences,
  }
}

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

/** Whether a sentence of the notes, below any heading, answers what is asked under this one. */
const isAnsweredIn = (said: readonly Group[], heading: string, language: Language): boolean => {
  const neutral = neutralOf(heading, language)
  if (neutral) return neutral.cues !== null && said.some((group) => neutral.cues?.test(wordsOfGroup(group)))
  const stems = stemsOf(heading, language)
  return (
    stems.length > 1 &&
    said.some((group) => {
      const known = new Set(stemsOf(wordsOfGroup(group), language))
      return stems.every((stem) => known.has(stem))
    })
  )
}

/** Sections with text in order, and a question for each without that no note answers. A filled h3 retains its h2. */
const printPlaces = (
  places: readonly Place[],
  said: readonly Group[],
  brief: Brief,
  lean: LeanOn,
): { sections: Printed[]; questions: Omit<Question, 'place'>[] } => {
  const sections: Printed[] = []
  const questions: Omit<Question, 'place'>[] = []
  const subject = subjectOf(brief.title ?? '', brief.keyword ?? '', brief.language)
  for (const [at, place] of places.entries()) {
    const { heading, level, groups } = place
    const next = places.slice(at + 1)
    const until = next.findIndex((one) => one.level === 2)
    const hasFilledParts =
      level === 2 && next.slice(0, until < 0 ? next.length : until).some((one) => one.groups.length > 0)
    if (groups.length > 0) sections.push(printPlace(place, brief, lean))
    else {
      if (hasFilledParts)
        sections.push({ html: `<h${level}>${escapeHtml(heading)}</h${level}>`, claims: [], sentences: [] })
      if (!isAnsweredIn(said, heading, brief.language))
        questions.push({ heading, level, ...questionFor(heading, brief.language, subject, questions) })
    }
  }
  return { sections, questions }
}

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
