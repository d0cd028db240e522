import type { Example, Models, More, Writer } from '../../outside/ai/ai.ts'
import { exampleOf, keywordExampleOf, modelsOf, titleExampleOf } from './example-of.ts'

type StepWriter = Omit<Writer, 'writeArticle'>

const isFirst = (more: More | undefined): boolean => (more?.exclude ?? []).length === 0

/**
 * The steps of a post that may be an example's: played back where the recording fits what the post says now, else asked
 * of the writer that the product has. More options than the recorded ones, another outline in the place of the one that
 * is there, and a better description are the usual writer's: nothing was recorded for them. What was answered from the
 * recording stays in the post's rows, and is asked anew as soon as its question changes (`askStage`).
 */
export const withExamples = (
  examples: readonly Example[],
  { usual, play }: { usual: StepWriter; play: (models: Models) => StepWriter },
): StepWriter => {
  const writerFor = (example: Example | null) => (example ? play(modelsOf(example)) : usual)
  return {
    enhanceDescription: (brief, signal) => usual.enhanceDescription(brief, signal),
    suggestKeywords: (brief, signal, more) =>
      writerFor(isFirst(more) ? exampleOf(examples, brief) : null).suggestKeywords(brief, signal, more),
    suggestTitles: (brief, signal, more) =>
      writerFor(isFirst(more) ? keywordExampleOf(examples, brief) : null).suggestTitles(brief, signal, more),
    planStructure: (brief, signal) =>
      writerFor(brief.structure ? null : titleExampleOf(examples, brief)).planStructure(brief, signal),
  }
}
