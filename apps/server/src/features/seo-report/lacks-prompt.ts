import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const LACKS_VERSION = 1

export const LACKS_MAX = 8

export const lacksShape = z.object({
  refused,
  lacks: z
    .array(
      z.object({
        about: z
          .string()
          .trim()
          .min(10)
          .max(400)
          .describe('what is missing and for whom, in one or two sentences'),
        quote: z.string().nullable().default(null).describe('the passage that it is about, letter by letter'),
      }),
    )
    .max(20),
})

const names = { en: 'English', es: 'Spanish' } as const

export const lacksTask = (language: 'en' | 'es'): string =>
  [
    `Read the post in <text> as somebody who searches for its keyword. Name at most ${LACKS_MAX} things that it lacks for that reader, the weightiest first: a question that they would have and that it does not answer, a step that is left out, a claim without a ground, a passage that cannot be understood.`,
    'quote: the passage that it is about, letter by letter; null where the whole text is meant. Say what is missing, never what the answer would be: no figure, name, advice or fact that does not stand in <text> or <shop>. Nothing about length, keyword counts, headings, links or pictures, which are counted elsewhere. An empty list where nothing is missing.',
    `Write about it in ${names[language]}.`,
  ].join('\n')
