import { z } from 'zod'
import { refused } from '../model-calls/index.ts'
import { factShape } from './fact-shape.ts'

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
