import type { Claim } from '@tintario/contract/findings/findings.ts'
import type { Computed, Fact } from '@tintario/contract/findings/material.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import type { Language } from '../../outside/ai/ai.ts'
import { type Block, readText } from '../checks/index.ts'

/** `{F3}`, `{C1}`, `{F3, C1}`: the sources of the words before. */
const CITED = /\{[FC]\d+(?:, ?[FC]\d+)*\}/g
/** `{L2|words}`. */
const LINK = /\{(L\d+)\|([^{}|<>]+)\}/g
const ANY_LEFT = /\{[^{}<>]*\}/g

export const citedIn = (marked: string): string[] =>
  (marked.match(CITED) ?? []).flatMap((one) => one.match(/[FC]\d+/g) ?? [])
export const linkedIn = (marked: string): string[] => [...marked.matchAll(LINK)].map(([, id = '']) => id)

/** A text without its citations; the space before one goes with it. */
export const withoutCitations = (marked: string): string =>
  marked.replace(CITED, '\u0000').replaceAll(' \u0000', '').replaceAll('\u0000', '')

/** A text so far without its marks, also the one that has only begun. */
export const showable = (marked: string): string => {
  const open = marked.lastIndexOf('{')
  const whole = open > marked.lastIndexOf('}') ? marked.slice(0, open) : marked
  return withoutCitations(whole).replace(LINK, '$2').replace(ANY_LEFT, '')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Links by id become addresses; the words of unknown ones are returned in `lost`. */
export const withAddresses = (
  marked: string,
  addresses: ReadonlyMap<string, string>,
): { html: string; lost: string[] } => {
  const lost: string[] = []
  const html = marked
    .replace(LINK, (_, id: string, words: string) => {
      const url = addresses.get(id)
      if (url !== undefined) return `<a href="${escaped(url)}">${words}</a>`
      lost.push(words)
      return words
    })
    .replace(ANY_LEFT, '')
  return { html, lost }
}

/** `row` numbers the table rows of a text; `column` is the head of a cell's column. */
export type CitedSentence = {
  sentence: string
  heading: string | null
  ids: string[]
  kind: Exclude<Block['kind'], 'heading'>
  row: number | null
  column: string
}

const MARK = /(\{[^{}<>]+\})/

/** A block's words without marks, and the positions in them at which each id was cited. */
const takeMarks = (text: string): { plain: string; marks: { at: number; id: string }[] } => {
  const marks: { at: number; id: string }[] = []
  let plain = ''
  for (const piece of text.split(MARK)) {
    if (!piece.startsWith('{') || !piece.endsWith('}')) {
      plain += plain.endsWith(' ') ? piece.trimStart() : piece
      continue
    }
    const [id = '', words] = piece.slice(1, -1).split('|')
    if (words !== undefined) {
      plain += words
      continue
    }
    // A mark after the full stop belongs to the sentence before it.
    plain = plain.trimEnd()
    for (const one of id.match(/[FC]\d+/g) ?? []) marks.push({ at: plain.length, id: one })
  }
  return { plain: plain.trim(), marks }
}

/** The sentences of a marked text in order, headings left out. */
export const citedSentences = (marked: string, language: Language): CitedSentence[] => {
  const rows = new Map<Block['element'] | null, number>()
  return readText(marked, language).blocks.flatMap(({ text, heading, kind, column, element }) => {
    if (kind === 'heading') return []
    const { plain, marks } = takeMarks(text)
    if (kind === 'cell' && !rows.has(element.parent)) rows.set(element.parent, rows.size)
    const row = kind === 'cell' ? (rows.get(element.parent) ?? null) : null
    let from = 0
    return sentencesOf(plain, language).map((sentence) => {
      const start = plain.indexOf(sentence, from)
      const end = start + sentence.length
      const ids = marks.filter(({ at }) => at > from && at <= end).map(({ id }) => id)
      from = end
      return { sentence, heading, ids: [...new Set(ids)], kind, row, column: takeMarks(column).plain }
    })
  })
}

/** The passages that support a sentence: of its facts, and of the facts in its sums. */
export const supportOf = (
  ids: readonly string[],
  { facts, computed }: { facts: readonly Fact[]; computed: readonly Computed[] },
): { source: string; quote: string }[] => {
  const used = ids.flatMap((id) =>
    id.startsWith('C') ? (computed.find((one) => one.id === id)?.facts ?? []) : [id],
  )
  return [...new Set(used)].flatMap((id) => {
    const fact = facts.find((one) => one.id === id)
    return fact ? [{ source: fact.from, quote: fact.quote }] : []
  })
}

export const assertionsOf = (
  sentences: readonly CitedSentence[],
  known: { facts: readonly Fact[]; computed: readonly Computed[] },
): Claim[] =>
  sentences
    .map(({ sentence, ids }) => ({ sentence, support: supportOf(ids, known) }))
    .filter(({ support }) => support.length > 0)
