import { createUnknownFigures } from '@tintario/prose/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { askStage, type Desk, formIn, readAnswer } from '../model-calls/index.ts'
import { distinct, excluding } from './distinct.ts'
import { TITLES, TITLES_VERSION, titlesShape } from './titles-prompt.ts'

const FORM = formIn(z.toJSONSchema(titlesShape))

/** Titles, none of `exclude`. One with a figure that none of `known` has is left out. */
export const titles = async (
  desk: Desk,
  {
    prefix,
    exclude,
    known,
    language,
  }: { prefix: string; exclude: readonly string[]; known: readonly string[]; language: Language },
): Promise<string[]> => {
  const unknownFigures = createUnknownFigures(known, language)
  const isTrue = (title: string) => unknownFigures(title).length === 0
  const { answer } = await askStage(desk, {
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
    mend: (first, repaired) => distinct([...first.filter(isTrue), ...repaired.filter(isTrue)], exclude),
  })
  const usable = answer.filter(isTrue)
  if (usable.length === 0) throw new AiMalformed('there is no title that can be used')
  return usable
}
