import { z } from 'zod'
import { AiMalformed } from '../../outside/ai/ai.ts'
import { askStage, type Desk, formIn, readAnswer } from '../model-calls/index.ts'
import { distinct, excluding } from './distinct.ts'
import { KEYWORDS, KEYWORDS_VERSION, keywordsShape } from './keywords-prompt.ts'

const FORM = formIn(z.toJSONSchema(keywordsShape))
const FEWEST = 4

/** Search phrases, best first, none of `exclude`; the repair brings only what is missing. */
export const keywords = async (
  desk: Desk,
  { prefix, exclude }: { prefix: string; exclude: readonly string[] },
): Promise<string[]> => {
  const { answer } = await askStage(desk, {
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
    mend: (first, repaired) => distinct([...first, ...repaired], exclude),
  })
  if (answer.length === 0) throw new AiMalformed('there is no phrase that can be used')
  return answer
}
