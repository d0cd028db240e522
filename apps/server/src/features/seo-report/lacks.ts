import { createQuoted } from '@tintario/prose/quoted.ts'
import { createUnknownFigures } from '@tintario/prose/unknown-figures.ts'
import { z } from 'zod'
import type { Language } from '../../outside/ai/ai.ts'
import { askStage, type Desk, formIn, readAnswer, tagged } from '../model-calls/index.ts'
import { LACKS_MAX, LACKS_VERSION, lacksShape, lacksTask } from './lacks-prompt.ts'

const FORM = formIn(z.toJSONSchema(lacksShape))

export type Lack = { about: string; quote: string | null }

/**
 * Points that a model misses in a text. Its quotes have to be in the text, and no figure may come from the model
 * alone: other points are left out. Throws `AiMalformed` for an unusable answer.
 */
export const lacks = async (
  desk: Desk,
  {
    workspace,
    text,
    title,
    keyword,
    language,
  }: { workspace: string; text: string; title: string; keyword: string | null; language: Language },
): Promise<Lack[]> => {
  const isQuoted = createQuoted(text)
  const unknownFigures = createUnknownFigures([text, title, workspace], language)
  const faultsOf = ({ about, quote }: Lack): string[] => [
    ...(quote === null || isQuoted(quote) ? [] : [`"${quote}" does not stand in the text`]),
    ...unknownFigures(about).map((figure) => `"${about}" has ${figure}, which the text does not have`),
  ]
  const { answer } = await askStage(desk, {
    name: 'lacks',
    version: LACKS_VERSION,
    by: 'planning',
    material: workspace,
    task: [tagged('text', { title, keyword, text }), lacksTask(language), FORM].join('\n\n'),
    form: lacksShape,
    read: (said) =>
      readAnswer(said, lacksShape).lacks.map(({ about, quote }) => ({ about, quote: quote?.trim() || null })),
    problems: (found) => found.flatMap(faultsOf),
  })
  return answer.filter((one) => faultsOf(one).length === 0).slice(0, LACKS_MAX)
}
