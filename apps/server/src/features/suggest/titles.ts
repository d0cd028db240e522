import { createUnknownFigures } from '@tintario/prose/quantities/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { askStage, formIn, readAnswer, refused, type StageContext } from '../model-calls/index.ts'
import { distinct, excluding } from './distinct.ts'

const TITLES_VERSION = 1

const titlesShape = z.object({
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

const TITLES =
  'Give 8 titles of 40 to 60 characters for this post, with its keyword in any inflection, each a different promise that the named facts keep. No figure that no fact has. Without ids in the text.'

const FORM = formIn(z.toJSONSchema(titlesShape))

/** Titles, none of `exclude`. One with a figure that none of `known` has is left out. */
export const titles = async (
  context: StageContext,
  {
    prefix,
    exclude,
    known,
    language,
  }: { prefix: string; exclude: readonly string[]; known: readonly string[]; language: Language },
): Promise<string[]> => {
  const unknownFigures = createUnknownFigures(known, language)
  const isTrue = (title: string) => unknownFigures(title).length === 0
  const { answer } = await askStage(context, {
    name: 'titles',
    version: TITLES_VERSION,
    by: 'planning',
    material: prefix,
    task: [TITLES, excluding(exclude), FORM].filter(Boolean).join('\n\n'),
    form: titlesShape,
    read: (said) =>
      distinct(
        readAnswer(said, titlesShape).titles.map(({ text }) => text),
        exclude,
      ),
    problems: (found) => [
      ...found.flatMap((title) =>
        unknownFigures(title).map((figure) => `"${title}" has ${figure}, which no fact has`),
      ),
      ...(found.length === 0 ? ['there is no title of 5 to 120 characters that is not offered already'] : []),
    ],
    joinRepair: (first, repaired) => distinct([...first.filter(isTrue), ...repaired.filter(isTrue)], exclude),
  })
  const usable = answer.filter(isTrue)
  if (usable.length === 0) throw new AiMalformed('there is no title that can be used')
  return usable
}
