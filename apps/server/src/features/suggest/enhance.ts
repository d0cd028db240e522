import { addedTo, lostFrom } from '@tintario/prose/quantities/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { sourcePart } from '../brief/index.ts'
import { askStage, formIn, readAnswer, refused, type StageContext } from '../model-calls/index.ts'

const ENHANCE_VERSION = 1
const enhanceShape = z.object({ refused, description: z.string().trim().min(20).max(3500) })

const ENHANCE =
  "Put the owner's text in <source> in order: what the post is about, for whom, what has to be in it, what must not. Plain text of at most 3500 characters, in the language of the text. Keep every fact, figure and name exactly as it stands there; add no figure, name, date, study, comparison or promise."

const FORM = formIn(z.toJSONSchema(enhanceShape))
/** The owner's text in a better order; unchanged where one repair still adds or loses something. */
export const enhance = async (
  context: StageContext,
  { workspace, text, language }: { workspace: string; text: string; language: Language },
): Promise<string> => {
  try {
    const { answer, left } = await askStage(context, {
      name: 'enhance',
      version: ENHANCE_VERSION,
      by: 'writing',
      material: workspace,
      dependsOn: '',
      task: [sourcePart('', text), ENHANCE, FORM].join('\n\n'),
      form: enhanceShape,
      read: (said) => readAnswer(said, enhanceShape).description,
      problems: (found) => [...addedTo(text, found, language), ...lostFrom(text, found, language)],
    })
    return left.length === 0 ? answer : text
  } catch (error) {
    if (!(error instanceof AiMalformed)) throw error
    return text
  }
}
