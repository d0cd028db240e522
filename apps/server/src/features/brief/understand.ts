import type { Fact, Wish } from '@tintario/contract/writing/material.ts'
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

export type Understood = { intent: string; facts: Omit<Fact, 'id'>[]; wishes: Wish[]; questions: string[] }

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

/**
 * The owner's text as facts, wishes and questions. A fact whose quote is not in the text is dropped: it was invented
 * or rephrased. Depends on the text alone, so that it is asked once for all steps of a post.
 */
export const understand = async (
  context: StageContext,
  { workspace, text }: { workspace: string; text: string },
): Promise<Understood> => {
  const isQuoted = createQuoted(text)
  const { answer } = await askStage(context, questionAbout(workspace, text))
  return {
    intent: answer.intent,
    facts: answer.facts.filter(({ quote }) => isQuoted(quote)).map((fact) => ({ ...fact, from: 'D' })),
    // A wish without words would be reported as broken by a line that says nothing.
    wishes: answer.wishes
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map((wish, at) => ({ id: `W${at + 1}`, ...wish })),
    questions: answer.questions.slice(0, QUESTIONS_MAX),
  }
}
