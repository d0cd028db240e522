import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { askStage, formIn, readAnswer, refused, type StageContext } from '../model-calls/index.ts'
import { distinct, excluding } from './distinct.ts'

const KEYWORDS_VERSION = 1

const keywordsShape = z.object({
  refused,
  keywords: z
    .array(
      z.object({
        text: z.string(),
        intent: z.enum(['know', 'do', 'buy', 'go']).catch('know'),
        collides: z.string().nullable().default(null).describe('the id of the closest known link, or null'),
        facts: z.array(z.string()).default([]).describe('why this shop can answer it'),
      }),
    )
    .min(1)
    .max(40),
})

const KEYWORDS =
  'Give 12 search phrases of 5 to 120 characters that this post could answer better than other shops, the best one first: 2 head phrases, 6 specific ones, 4 questions. For each its intent, the closest page among the known links (collides) and the facts that make this shop the one to answer. No brand outside the allowed names.'

const FORM = formIn(z.toJSONSchema(keywordsShape))
const FEWEST = 4

/** Search phrases, best first, none of `exclude`; the repair brings only what is missing. */
export const keywords = async (
  context: StageContext,
  { prefix, exclude }: { prefix: string; exclude: readonly string[] },
): Promise<string[]> => {
  const { answer } = await askStage(context, {
    name: 'keywords',
    version: KEYWORDS_VERSION,
    by: 'planning',
    material: prefix,
    task: [KEYWORDS, excluding(exclude), FORM].filter(Boolean).join('\n\n'),
    form: keywordsShape,
    read: (said) => {
      const found = readAnswer(said, keywordsShape).keywords
      return distinct(
        found.map(({ text }) => text),
        exclude,
      )
    },
    problems: (found) =>
      found.length < FEWEST
        ? [`only ${found.length} phrases can be used: give others, of 5 to 120 characters, none twice`]
        : [],
    joinRepair: (first, repaired) => distinct([...first, ...repaired], exclude),
  })
  if (answer.length === 0) throw new AiMalformed('there is no phrase that can be used')
  return answer
}
