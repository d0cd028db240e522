import { z } from 'zod'
import { id } from '../core/common.ts'
import { draftChecks, hintChecks } from './check-kinds.ts'
import { source } from './material.ts'

/** The checks whose findings the owner settles; each is one file of `features/checks` of the server. */
export const checkNames = [
  'figure',
  'quotation',
  'study',
  'name',
  'link',
  'language',
  'repetition',
  'sameness',
  'length',
  'outline',
  'must',
  'must-not',
  'chatter',
  'chat-words',
  'refusal',
  'html',
  'health',
  'meaning',
  'suspicious-source',
  'dead-link',
  'moved-link',
  'offer',
  'voice',
  ...draftChecks,
  ...hintChecks,
] as const
export const checkName = z.enum(checkNames)
export type CheckName = (typeof checkNames)[number]

export const findingFix = z.discriminatedUnion('act', [
  z.object({ act: z.literal('remove') }),
  z.object({ act: z.literal('replace'), text: z.string() }),
])
export type FindingFix = z.infer<typeof findingFix>

/** The result of a check. `sentence` is plain text as in the post; empty: the whole text. */
export const newFinding = z.object({
  check: checkName,
  sentence: z.string(),
  heading: z.string().nullable().describe('the heading that it stands under'),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  evidence: z.object({ source: z.string(), quote: z.string() }).nullable(),
  fix: findingFix.nullable(),
})
export type NewFinding = z.infer<typeof newFinding>

export const settledAs = z.enum(['kept', 'changed', 'removed'])
export type SettledAs = z.infer<typeof settledAs>

/** A result that remained after the repair; while one is open that is no hint, the post is not sent. */
export const finding = z.object({
  ...newFinding.shape,
  id,
  settled: z
    .object({ as: settledAs, by: z.string().nullable(), at: z.string() })
    .nullable()
    .describe('null: open; by: the name of who settled it, null once they left'),
})
export type Finding = z.infer<typeof finding>

/** An assertion of the text with the passages that support it. */
export const claim = z.object({
  sentence: z.string(),
  support: z.array(z.object({ source: z.string(), quote: z.string() })),
})
export type Claim = z.infer<typeof claim>

/** A gap of the material: a question to the owner at its position in the text; never published. */
export const openQuestion = z.object({
  id,
  heading: z.string().nullable(),
  under: z
    .string()
    .nullable()
    .describe(
      'without a heading: the one at the end of whose section the answer goes; null: before the first',
    ),
  level: z.union([z.literal(2), z.literal(3)]),
  text: z.string(),
  example: z.string().nullable().describe('an answer as another shop might give it'),
  state: z.enum(['open', 'answered', 'dropped']),
  answer: z.string().nullable(),
})
export type OpenQuestion = z.infer<typeof openQuestion>

/** The sources of a post's text, and what is left to settle. */
export const evidence = z.object({
  sources: z.array(source),
  claims: z.array(claim),
  findings: z.array(finding),
  questions: z.array(openQuestion),
})
export type Evidence = z.infer<typeof evidence>
