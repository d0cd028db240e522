import type { Said } from './block-lines.ts'
import type { NoteSentence } from './brief.ts'

/** `rest`: the sentence without the label that it begins with. */
export type Sentence = Said & { kind: 'sentence'; rest?: string }
export type List = { kind: 'list'; isOrdered: boolean; isLoose?: true; items: Said[] }
export type Table = { kind: 'table'; rows: { cells: string[]; quote: string }[] }
/** A question in the notes that the words after it answer; `opensLine`: it begins its line, as in a list of questions. */
export type AnsweredQuestion = Said & { opensLine: boolean }
/** What belongs together and moves together: a sentence with those that lean on it, a list with the words before it. */
export type Group = {
  source: string
  /** The paragraph that it comes from; groups of one paragraph stay one where they stay together. */
  paragraph: number
  /** The note that it comes from: a paragraph, or a line where each line is a note. A note stays whole. */
  note: number
  /** The label that its note begins with. */
  label: string | null
  parts: (Sentence | List | Table)[]
  /** What was said to be the subject: an order's topic, a heading. */
  about: string | null
  /** The same in the source's own words. */
  aboutQuote: string | null
  /** It is the first below that heading. */
  isFirst: boolean
  /** What it answers; printed with it, unless the heading above asks the same. */
  question: AnsweredQuestion | null
}

/** What was asked to be written about, without the order. */
export type Topic = { text: string; quote: string }

/** What the owner gave, in their order. */
export type Material = {
  groups: Group[]
  /** The owner's own questions. */
  questions: string[]
  /** Those of them that the description asks. */
  wanted: string[]
  /** Those of them without an answer in the notes. */
  unanswered: string[]
  topics: Topic[]
  /** Headings and outlines in the pasted text. */
  headings: string[]
  /** Headings and labels of the pasted notes, in their order. */
  labels: string[]
  /** Lines in which no words are. */
  unread: string[]
  /** The sentences of the pasted texts by their keys, in their order. */
  sentences: Map<string, NoteSentence>
}

/** The description as the source of a group: it is read for phrases and never printed. */
export const DESCRIPTION = 'D'
