import type { Brief, Claim, Language, Question } from './brief.ts'
import { isFaqHeading } from './faq.ts'
import type { Group } from './groups.ts'
import { escapeHtml } from './html.ts'
import { isSameLabel } from './labels.ts'
import type { LeanOn } from './lean-on.ts'
import { neutralOf } from './neutral.ts'
import { hasPrice } from './note-kinds.ts'
import type { Place } from './places.ts'
import { questionFor, subjectOf } from './questions.ts'
import { wordsOfGroup } from './statements.ts'
import { stemsOf, upperFirst } from './words.ts'

/** Sentences of one paragraph that the owner wrote as one; longer ones are easier to read in two. */
const PARAGRAPH_MAX = 5

export type Printed = { html: string; claims: Claim[]; sentences: string[] }
export const join = (printed: readonly Printed[]): Printed => ({
  html: printed.map(({ html }) => html).join(''),
  claims: printed.flatMap(({ claims }) => claims),
  sentences: printed.flatMap(({ sentences }) => sentences),
})

export const claimOf = (sentence: string, quote: string, source: string): Claim => ({
  sentence,
  support: [{ source, quote }],
})

/** A question as long as this is no heading, in characters. */
const QUESTION_MAX = 100

/**
 * Groups as HTML: sentences of one paragraph of the owner's stay one, lists stay lists and tables tables. A question comes
 * before its answer: as an h3 under a heading of questions, as a sentence under others, not at all under itself.
 */
export const printGroups = (groups: readonly Group[], heading = '', language: Language = 'en'): Printed => {
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

/** Whether a sentence of the notes, below any heading, answers what is asked under this one. */
export const isAnsweredIn = (said: readonly Group[], heading: string, language: Language): boolean => {
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
export const printPlaces = (
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
