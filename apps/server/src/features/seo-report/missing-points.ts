import { createUnknownFigures } from '@tintario/prose/quantities/unknown-figures.ts'
import { createQuoted } from '@tintario/prose/quoted.ts'
import { z } from 'zod'
import type { Language } from '../../outside/ai/ai.ts'
import { askStage, formIn, readAnswer, refused, type StageContext, tagged } from '../model-calls/index.ts'

const LACKS_VERSION = 1

const LACKS_MAX = 8

const lacksShape = z.object({
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

const lacksTask = (language: 'en' | 'es'): string =>
  [
    `Read the post in <text> as somebody who searches for its keyword. Name at most ${LACKS_MAX} things that it lacks for that reader, the weightiest first: a question that they would have and that it does not answer, a step that is left out, a claim without a ground, a passage that cannot be understood.`,
    'quote: the passage that it is about, letter by letter; null where the whole text is meant. Say what is missing, never what the answer would be: no figure, name, advice or fact that does not stand in <text> or <shop>. Nothing about length, keyword counts, headings, links or pictures, which are counted elsewhere. An empty list where nothing is missing.',
    `Write about it in ${names[language]}.`,
  ].join('\n')

const FORM = formIn(z.toJSONSchema(lacksShape))

type MissingPoint = { about: string; quote: string | null }

/** Points that a model misses, without those that misquote or bring a figure. Throws `AiMalformed`. */
export const lacks = async (
  context: StageContext,
  {
    workspace,
    text,
    title,
    keyword,
    language,
  }: { workspace: string; text: string; title: string; keyword: string | null; language: Language },
): Promise<MissingPoint[]> => {
  const isQuoted = createQuoted(text)
  const unknownFigures = createUnknownFigures([text, title, workspace], language)
  const faultsOf = ({ about, quote }: MissingPoint): string[] => [
    ...(quote === null || isQuoted(quote) ? [] : [`"${quote}" does not stand in the text`]),
    ...unknownFigures(about).map((figure) => `"${about}" has ${figure}, which the text does not have`),
  ]
  const { answer } = await askStage(context, {
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
