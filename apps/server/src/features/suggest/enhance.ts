import { addedTo, lostFrom } from '@tintario/prose/unknown-figures.ts'
import { z } from 'zod'
import { AiMalformed, type Language } from '../../outside/ai/ai.ts'
import { sourcePart } from '../brief/index.ts'
import { askStage, type Desk, formIn, readAnswer } from '../model-calls/index.ts'
import { ENHANCE, ENHANCE_VERSION, enhanceShape } from './enhance-prompt.ts'

const FORM = formIn(z.toJSONSchema(enhanceShape))
/**
 * The owner's text in a better order. Where something was added or lost and the repair did not mend it, the owner's own
 * text comes back: it stays the source of everything that follows.
 */
export const enhance = async (
  desk: Desk,
  { workspace, text, language }: { workspace: string; text: string; language: Language },
): Promise<string> => {
  try {
    const { answer, left } = await askStage(desk, {
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
