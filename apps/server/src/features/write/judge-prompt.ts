import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const JUDGE_VERSION = 2

export const judgeShape = z.object({
  refused,
  verdicts: z
    .array(
      z.object({
        n: z.number(),
        verdict: z
          .enum(['supported', 'partly', 'unsupported', 'opposite', 'common', 'claim'])
          .catch('partly'),
      }),
    )
    .max(600),
  broken: z.array(z.string()).max(40).default([]).describe('ids of wishes that the post breaks'),
  questions: z
    .array(
      z.object({
        n: z.number(),
        isAnswered: z.boolean(),
        heading: z.string().nullable().default(null).describe('the heading that its answer belongs under'),
      }),
    )
    .max(40)
    .default([]),
})

export const JUDGE = [
  'Judge the sentences below, each against its own passages and nothing else. supported: the passages say it. partly: they say less. unsupported: they do not say it. opposite: they say the contrary. A sentence without passages is common (common knowledge of the craft) or claim (it states something that one would have to prove).',
  'Leave out of verdicts what is supported or common. broken: the wishes of kind must or mustNot that these sentences break.',
].join('\n')

export const JUDGE_QUESTIONS =
  'questions: for each of the questions to the owner above its n, whether the sentences or the facts already answer it, and the heading, letter by letter, under which an answer would be looked for; null for the opening.'
