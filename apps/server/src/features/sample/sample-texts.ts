import type { Language } from '@tintario/contract/common.ts'
import type { Example } from '../../outside/ai/ai.ts'
import { type FinishedExample, finishExample } from '../examples/index.ts'

export type SampleText = { example: Example; finished: FinishedExample }

const made = new Map<Language, Promise<SampleText[]>>()

/** The recorded examples of a language as finished texts, read once in each process. */
export const sampleTexts = (examples: readonly Example[], language: Language): Promise<SampleText[]> => {
  const known = made.get(language)
  if (known) return known
  const making = Promise.all(
    examples
      .filter((example) => example.language === language)
      .map(async (example) => ({ example, finished: await finishExample(example) })),
  )
  made.set(language, making)
  // What failed is tried again by the next visitor.
  making.catch(() => made.delete(language))
  return making
}
