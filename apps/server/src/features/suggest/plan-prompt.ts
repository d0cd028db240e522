import { z } from 'zod'
import { refused } from '../model-calls/index.ts'

export const PLAN_VERSION = 1

export const planShape = z.object({
  refused,
  label: z.string(),
  sections: z
    .array(
      z.object({
        heading: z.string(),
        isChosen: z.boolean(),
        subsections: z.array(z.object({ heading: z.string(), isChosen: z.boolean() })).default([]),
        question: z.string().default('').describe('the question of the reader that it answers'),
        form: z.enum(['prose', 'steps', 'list', 'table']).catch('prose'),
        facts: z.array(z.string()).default([]),
        wishes: z.array(z.string()).default([]),
        links: z.array(z.string()).default([]),
        words: z.number().catch(150),
      }),
    )
    .min(1)
    .max(20),
  takeaways: z.array(z.string()).max(10).default([]),
  computed: z
    .array(z.object({ formula: z.string(), unit: z.string().nullable() }))
    .max(20)
    .default([]),
})

const byType: Record<string, string> = {
  guide: 'A guide: the steps in the order in which they are done, one act each.',
  list: 'A list: exactly as many items as the title promises, the weightiest first.',
  comparison: 'A comparison: the verdict first, then one table, then a section for each kind of reader.',
  campaign: 'A campaign: what, for whom, until when, how to order; at most 600 words in all.',
  story: 'A story: the scene, the making, the use.',
}

export const planTask = (type: string): string =>
  [
    'Plan the post. For each section its heading (8 to 100 characters, none twice), the question that it answers, its form, the ids of its facts, wishes and links, and its words.',
    byType[type] ?? '',
    'Place every fact that matters and every wish of kind must. Plan 60 to 90 words for each fact, at most 250 a section. No section that the facts cannot fill.',
    '4 to 9 sections, each with up to 3 subsections. isChosen marks what belongs into the post: at least 3 sections, at most 8 subsections in all and 3 under one section; the others are offered to the owner.',
    'computed: sums that help the reader, as formulas over fact ids with + - * / and brackets: F3 is the first quantity of fact F3, F3.2 its second. We work them out.',
  ]
    .filter(Boolean)
    .join('\n')

/** For an outline that the owner has changed or made. */
export const placeTask = (outline: readonly { heading: string; subsections: string[] }[]): string =>
  `Plan the post with exactly these sections and subsections, in this order and with exactly these words, all of them chosen: ${JSON.stringify(outline)}`
