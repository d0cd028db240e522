import type { Fact, Wish } from '@tintario/contract/writing/material.ts'
import { createQuoted } from '@tintario/prose/quoted.ts'
import { z } from 'zod'
import { type Asked, askStage, type Desk, formIn, readAnswer, recallStage } from '../model-calls/index.ts'
import { sourcePart } from './prompt-parts.ts'
import { UNDERSTAND, UNDERSTAND_VERSION, understandShape } from './understand-prompt.ts'

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
export const recallQuestions = async (desk: Pick<Desk, 'tools' | 'post'>, text: string): Promise<string[]> =>
  (await recallStage(desk, questionAbout('', text)))?.questions.slice(0, QUESTIONS_MAX) ?? []

/**
 * The owner's text as facts, wishes and questions. A fact whose quote is not in the text is dropped: it was invented
 * or rephrased. Depends on the text alone, so that it is asked once for all steps of a post.
 */
export const understand = async (
  desk: Desk,
  { workspace, text }: { workspace: string; text: string },
): Promise<Understood> => {
  const isQuoted = createQuoted(text)
  const { answer } = await askStage(desk, questionAbout(workspace, text))
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
