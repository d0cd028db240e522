import type { Fact, Wish } from '@tintario/contract/findings/material.ts'
import { createQuoted } from '@tintario/prose/quoted.ts'
import { z } from 'zod'
import {
  type Asked,
  askStage,
  formIn,
  readAnswer,
  readStoredAnswer,
  refused,
  type StageContext,
} from '../model-calls/index.ts'
import { sourcePart } from './prompt-parts.ts'

export const factShape = z.object({
  text: z.string().describe('one checkable statement'),
  quote: z.string().describe('the passage it was taken from, letter by letter'),
  quantities: z
    .array(z.object({ value: z.number(), unit: z.string().nullable(), of: z.string().nullable() }))
    .default([]),
  kind: z.enum(['plain', 'regulated']).default('plain'),
})

export const UNDERSTAND_VERSION = 1

export const understandShape = z.object({
  refused,
  intent: z.string().describe('what the reader wants to be able to do afterwards'),
  facts: z.array(factShape).max(120),
  wishes: z
    .array(z.object({ kind: z.enum(['must', 'mustNot', 'format', 'tone']), text: z.string() }))
    .max(40)
    .default([]),
  questions: z.array(z.string()).max(20).default([]),
})

export const UNDERSTAND = [
  "Read the owner's text in <source> and take it apart.",
  'facts: every checkable statement on its own, in the language of the text, with the passage that it comes from copied letter by letter, and its quantities (value as a number, unit, what is measured). A line of a table with all its cells is one fact. kind is "regulated" for effects on health, legal or financial promises, else "plain".',
  'wishes: what the owner orders of the post and does not want printed: must, mustNot, format or tone.',
  'intent: what the reader wants to be able to do afterwards, in one sentence.',
  'questions: at most 3, in the language of the text, only where an answer of the owner would make the post better than any other shop could write it.',
  'Do not improve, add, guess or smooth anything.',
].join('\n')

type Said = { facts: Omit<Fact, 'id'>[]; wishes: Omit<Wish, 'id'>[] }
export type Understood = Said & { intent: string; questions: string[] }

/** Stages of the owner's notes are asked with their own version. */
export const NOTES_VERSION = 1

const notesShape = understandShape.pick({ refused: true, facts: true, wishes: true })

export const NOTES = [
  "Read the owner's notes in <source> and take them apart. They are the owner's own words, like the description of the post.",
  'facts: every checkable statement on its own, in the language of the notes, with the passage that it comes from copied letter by letter, and its quantities (value as a number, unit, what is measured). A line of a table with all its cells is one fact. kind is "regulated" for effects on health, legal or financial promises, else "plain".',
  'wishes: what the owner orders of the post and does not want printed: must, mustNot, format or tone. Most notes have none.',
  'Do not improve, add, guess or smooth anything.',
].join('\n')
const NOTES_FORM = formIn(z.toJSONSchema(notesShape))

const QUESTIONS_MAX = 3
const FORM = formIn(z.toJSONSchema(understandShape))

/** The answer depends on the text alone. */
const questionAbout = (workspace: string, text: string): Asked<z.infer<typeof understandShape>> => ({
  name: 'understand',
  version: UNDERSTAND_VERSION,
  by: 'planning',
  material: workspace,
  dependsOn: '',
  task: [sourcePart('', text), UNDERSTAND, FORM].join('\n\n'),
  form: understandShape,
  read: (said) => readAnswer(said, understandShape),
  problems: () => [],
})

/** What a model asked about the owner's text when it read it for an earlier step; none where it did not. Asks no model. */
export const readStoredQuestions = async (
  context: Pick<StageContext, 'tools' | 'post'>,
  text: string,
): Promise<string[]> =>
  (await readStoredAnswer(context, questionAbout('', text)))?.questions.slice(0, QUESTIONS_MAX) ?? []

/** Without facts that the text does not say literally; a wish without words would be a finding that says nothing. */
const saidIn = (
  text: string,
  from: string,
  { facts, wishes }: Pick<z.infer<typeof understandShape>, 'facts' | 'wishes'>,
): Said => {
  const isQuoted = createQuoted(text)
  return {
    facts: facts.filter(({ quote }) => isQuoted(quote)).map((fact) => ({ ...fact, from })),
    wishes: wishes.filter((wish) => /[\p{L}\p{N}]/u.test(wish.text)),
  }
}

/** The owner's text as facts, wishes and questions. */
export const understand = async (
  context: StageContext,
  { workspace, text }: { workspace: string; text: string },
): Promise<Understood> => {
  const { answer } = await askStage(context, questionAbout(workspace, text))
  const { intent, questions } = answer
  return { ...saidIn(text, 'D', answer), intent, questions: questions.slice(0, QUESTIONS_MAX) }
}

/** Notes that the owner pasted or answered, as facts and wishes. `id` is the source's. */
export const understandNotes = async (
  context: StageContext,
  { workspace, id, title, text }: Record<'workspace' | 'id' | 'title' | 'text', string>,
): Promise<Said> => {
  const { answer } = await askStage(context, {
    name: `read:${id}`,
    version: NOTES_VERSION,
    by: 'planning',
    material: workspace,
    dependsOn: '',
    task: [sourcePart(title, text), NOTES, NOTES_FORM].join('\n\n'),
    form: notesShape,
    read: (said) => readAnswer(said, notesShape),
    problems: () => [],
  })
  return saidIn(text, id, answer)
}
