import { hash } from 'node:crypto'
import type { Overlap } from '@tintario/prose/overlap.ts'
import { z } from 'zod'
import { askStage, formIn, readAnswer, refused, type StageContext, tagged } from '../model-calls/index.ts'

const OVERLAP_VERSION = 1

/** From this likeness of words on two titles may be the same question; found by pairs that were labelled by hand. */
const POSSIBLE = 0.2
/** Titles of a question, the most alike. */
const ASKED = 8

const overlapShape = z.object({
  refused,
  pairs: z.array(z.object({ n: z.number(), overlap: z.enum(['same', 'near', 'different']) })).max(ASKED * 2),
})

const TASK = [
  'Compare the title in <title> with each title in <others>, which the shop has already.',
  'same: a person who searched for the one is helped by the other: the same question about the same subject, however it is worded, as a question, a list or a guide. near: the same subject, but another question: another action, part, occasion or reader. different: another subject.',
  'How often and how to do something are the same where one text would answer both; choosing something and caring for it never are.',
].join('\n')

const FORM = formIn(z.toJSONSchema(overlapShape))

/** The positions of the titles that a model should compare, the most alike first. */
export const possibleOnes = (likenesses: readonly number[]): number[] =>
  [...likenesses.keys()]
    .filter((at) => (likenesses[at] ?? 0) >= POSSIBLE)
    .sort((one, other) => (likenesses[other] ?? 0) - (likenesses[one] ?? 0))
    .slice(0, ASKED)

/** The question about a title, with the titles that it may repeat. */
export const overlapQuestion = (title: string, others: readonly string[]): string =>
  [
    TASK,
    FORM,
    tagged(
      'others',
      others.map((text, n) => ({ n, text })),
    ),
    tagged('title', title),
  ].join('\n\n')

export const readOverlaps = (said: string): Map<number, Overlap> =>
  new Map(readAnswer(said, overlapShape).pairs.map(({ n, overlap }) => [n, overlap]))

/** How a model compares a title with others, by their positions; asked one time for the same titles. Throws as `askStage` does. */
export const askOverlap = async (
  context: StageContext,
  title: string,
  others: readonly string[],
): Promise<Map<number, Overlap>> => {
  const task = overlapQuestion(title, others)
  const { answer } = await askStage(context, {
    // A title that was compared before is not asked about again when the owner comes back to it.
    name: `overlap:${hash('sha256', task).slice(0, 16)}`,
    version: OVERLAP_VERSION,
    by: 'planning',
    material: '',
    task,
    form: overlapShape,
    read: readOverlaps,
    problems: () => [],
  })
  return answer
}
