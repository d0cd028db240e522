import { placeOfQuestion } from '@tintario/built-in-writer/question-places.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { decodeHTML } from 'entities/decode'
import { type Tag, tagsIn } from './tags-in.ts'

type Section = { heading: string; html: string }

/** What an answer without a heading belongs to: the question, whose quotations are sentences of the notes. */
type AnswerContext = { question: string; notes: readonly string[]; language: Language }

/** As far as two headings are compared: their letters and figures. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const HEADING_MAX = 80
const LEAST = 1
/** A word of a heading says more of its section than one of its text. */
const HEADING_WEIGHT = 3

/** The heading above a sentence of the notes, as the text has it; -1 without one. */
const sectionOfSentence = (
  sentence: string,
  sections: readonly Section[],
  notes: readonly string[],
): number => {
  const names = sections.map(({ heading }) => lettersOf(heading))
  for (const text of notes) {
    const at = text.indexOf(sentence)
    if (at < 0) continue
    for (const line of text.slice(0, at).split('\n').slice(0, -1).reverse()) {
      const name = line.length <= HEADING_MAX ? lettersOf(line) : ''
      const found = name === '' ? -1 : names.findIndex((one) => one.startsWith(name))
      if (found >= 0) return found
    }
  }
  return -1
}

const byWords = (words: string, sections: readonly Section[], language: Language): number => {
  const known = sections.map(({ heading, html }) => ({
    own: contentStems(heading, language),
    text: contentStems(html.replace(/<[^<>]*>/g, ' '), language),
  }))
  const scores = known.map(() => 0)
  for (const stem of contentStems(words, language)) {
    const holders = known.filter(({ own, text }) => own.has(stem) || text.has(stem)).length
    for (const [at, { own, text }] of known.entries())
      scores[at] =
        (scores[at] ?? 0) + (own.has(stem) ? HEADING_WEIGHT : text.has(stem) ? 1 : 0) / (holders || 1)
  }
  const most = Math.max(0, ...scores)
  return most >= LEAST ? scores.indexOf(most) : -1
}

/**
 * The section of the sentence of the notes that a question quotes, else the one that shares the most words, else the
 * last. The answer's own words decide nothing: the question is shown before it is answered.
 */
const sectionForQuestion = (
  sections: readonly Section[],
  { question, notes, language }: AnswerContext,
): number => {
  const asked = placeOfQuestion(question, language)
  if (asked === 'opening') return -1
  if (asked === 'ending') return sections.length - 1
  const quoted = [...question.matchAll(/[“«]([^“”«»]+)[”»]/g)].map(([, text = '']) => text.replace(/…$/, ''))
  for (const text of quoted) {
    const stood = sectionOfSentence(text, sections, notes)
    if (stood >= 0) return stood
  }
  const fitting = byWords(question, sections, language)
  return fitting >= 0 ? fitting : sections.length - 1
}

type Heading = { level: number; text: string; from: number; to: number }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const levelOf = ({ name }: Tag): number => (/^h[1-6]$/.test(name) ? Number(name.slice(1)) : 0)

/** The headings of clean HTML outside other blocks: a paragraph can be inserted only between these. */
const headingsOf = (html: string): Heading[] => {
  const found: Heading[] = []
  let depth = 0
  let open: Heading | null = null
  let at = 0
  for (const tag of tagsIn(html)) {
    if (open) open.text += html.slice(at, tag.from)
    at = tag.to
    if (['br', 'hr', 'img', 'col'].includes(tag.name)) continue
    if (!tag.isEnd) {
      if (depth === 0 && levelOf(tag) > 0)
        open = { level: levelOf(tag), text: '', from: tag.from, to: tag.to }
      depth += 1
      continue
    }
    depth = Math.max(0, depth - 1)
    if (depth > 0 || !open) continue
    found.push({ ...open, text: decodeHTML(open.text), to: tag.to })
    open = null
  }
  return found
}

const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
const isNumbered = (line: string): boolean => /^\d/.test(line)

/** "One step on each line", as the writer asks for steps, and models in similar words. */
const asksForSteps = /\b(?:steps?|pasos?)\b[^?]{0,80}\b(?:line|línea)\b/i
const ITEMS_MIN = 2
const ITEM_WORDS_MAX = 12

/** Unmarked lines as a list: steps where they were asked for, otherwise short lines right below each other. */
const markLines = (answer: string, question: string): string => {
  const lines = answer.split('\n').map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  if (said.length < ITEMS_MIN || said.some((line) => bullet.test(line))) return answer
  if (asksForSteps.test(question)) return said.map((line, at) => `${at + 1}. ${line}`).join('\n')
  const isList =
    said.length > ITEMS_MIN &&
    said.length === lines.length &&
    said.every((line) => line.split(' ').length <= ITEM_WORDS_MAX)
  return isList ? said.map((line) => `- ${line}`).join('\n') : answer
}

/** A plain text as paragraphs and lists: a line is a paragraph, lines that begin as a list does are one. */
export const answerHtml = (typed: string, question = ''): string => {
  const answer = markLines(typed.trim(), question)
  let html = ''
  let list = ''
  const close = () => {
    if (list) html += `</${list}>`
    list = ''
  }
  for (const line of answer.split('\n').map((one) => one.trim())) {
    const mark = bullet.exec(line)?.[0]
    const text = escaped(mark ? line.slice(mark.length) : line)
    if (text === '') continue
    if (!mark) {
      close()
      html += `<p>${text}</p>`
      continue
    }
    const kind = isNumbered(line) ? 'ol' : 'ul'
    if (list !== kind) {
      close()
      html += `<${kind}>`
      list = kind
    }
    html += `<li>${text}</li>`
  }
  close()
  return html
}

/** Clean HTML, or nothing where it is only one of the names of a post: a draft whose material says nothing yet. */
export const withoutShell = (html: string, names: readonly (string | null | undefined)[]): string =>
  names.some((name) => name && html.trim() === `<p>${escaped(name.trim())}</p>`) ? '' : html

const sectionsOf = (html: string, headings: readonly Heading[]): Section[] =>
  headings.map(({ text, to }, at) => ({
    heading: text,
    html: html.slice(to, headings[at + 1]?.from ?? html.length),
  }))

/** The headings whose sections end with the answers to questions without a heading; null: before the first heading. */
export const headingsForQuestions = (html: string, asked: readonly AnswerContext[]): (string | null)[] => {
  const sections = sectionsOf(html, headingsOf(html))
  return asked.map((about) => sections[sectionForQuestion(sections, about)]?.heading ?? null)
}

/**
 * Inserts an answer under its heading, with its heading in the outline's order, or in the section of `about`. Nothing
 * comes after `closing`, the answer that ends the text.
 */
export const insertAnswer = (
  html: string,
  {
    outline,
    heading,
    level,
    answer,
    about,
    closing = null,
  }: {
    outline: readonly string[]
    heading: string | null
    level: number
    answer: string
    about: AnswerContext
    closing?: { question: string; answer: string } | null
  },
): string => {
  const headings = headingsOf(html)
  const made = answerHtml(answer, about.question)
  const last = closing ? answerHtml(closing.answer, closing.question) : ''
  const end = html.endsWith(last) ? html.length - last.length : html.length
  const putAt = (place: number, part: string) => html.slice(0, place) + part + html.slice(place)
  if (heading === null) {
    const at = sectionForQuestion(sectionsOf(html, headings), about)
    return putAt(headings[at + 1]?.from ?? end, made)
  }
  const own = headings.findIndex(({ text }) => lettersOf(text) === lettersOf(heading))
  if (own !== -1) return putAt(headings[own + 1]?.from ?? end, made)
  const names = outline.map(lettersOf)
  const order = names.indexOf(lettersOf(heading))
  const later = new Set(order === -1 ? [] : names.slice(order + 1))
  const next = headings.find(({ text }) => later.has(lettersOf(text)))
  return putAt(next?.from ?? end, `<h${level}>${escaped(heading)}</h${level}>${made}`)
}
