import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const TITLES_VERSION = 1

export const titlesShape = z.object({
  refused,
  titles: z
    .array(
      z.object({
        text: z.string(),
        promise: z.string().default('').describe('what the reader gets'),
        facts: z.array(z.string()).default([]).describe('the facts that keep the promise'),
      }),
    )
    .min(1)
    .max(40),
})

export const TITLES =
  'Give 8 titles of 40 to 60 characters for this post, with its keyword in any inflection, each a different promise that the named facts keep. No figure that no fact has. Without ids in the text.'
