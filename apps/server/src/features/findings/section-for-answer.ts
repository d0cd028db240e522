import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'

/** A heading of a text with what is below it. */
type Section = { heading: string; html: string }

/** What an answer without a heading belongs to: the question, whose quotations are sentences of the notes. */
export type AnswerContext = { question: string; notes: readonly string[]; language: Language }

/** As far as two headings are compared: their letters and figures. */
const nameOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const HEADING_MAX = 80
const LEAST = 1
/** A word of a heading says more of its section than one of its text. */
const HEADING_WEIGHT = 3

const countShared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((stem) => other.has(stem)).length

/** The heading above a sentence of the notes, as the text has it; -1 without one. */
const sectionOfSentence = (
  sentence: string,
  sections: readonly Section[],
  notes: readonly string[],
): number => {
  const names = sections.map(({ heading }) => nameOf(heading))
  for (const text of notes) {
    const at = text.indexOf(sentence)
    if (at < 0) continue
    for (const line of text.slice(0, at).split('\n').slice(0, -1).reverse()) {
      const name = line.length <= HEADING_MAX ? nameOf(line) : ''
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
 * The section for an answer whose question has no heading: that of the quoted sentence of the notes, else the one that
 * shares the most words, else the last. Linear.
 */
export const sectionForAnswer = (
  answer: string,
  sections: readonly Section[],
  { question, notes, language }: AnswerContext,
): number => {
  const said = contentStems(answer, language)
  const [quoted] = [...question.matchAll(/[“«]([^“”«»]+)[”»]/g)]
    .map(([, text = '']) => ({
      text: text.replace(/…$/, ''),
      shared: countShared(said, contentStems(text, language)),
    }))
    .sort((a, b) => b.shared - a.shared)
  const stood = quoted ? sectionOfSentence(quoted.text, sections, notes) : -1
  if (stood >= 0) return stood
  const fitting = byWords(answer, sections, language)
  if (fitting >= 0) return fitting
  const asked = byWords(question, sections, language)
  return asked >= 0 ? asked : sections.length - 1
}
