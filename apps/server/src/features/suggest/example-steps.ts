import type { Example, Models, More, Writer } from '../../outside/ai/ai.ts'
import { exampleOf, keywordExampleOf, modelsOf, titleExampleOf } from './example-of.ts'

type StepWriter = Omit<Writer, 'writeArticle'>

const isFirst = (more: More | undefined): boolean => (more?.exclude ?? []).length === 0

/**
 * The steps of a post that may be an example's: played back where the recording fits the post's present inputs, else
 * asked of the installed writer. More options than the recorded ones, a second outline, and a better description come
 * from the usual writer: they have no recording. Recorded answers are stored in the post's rows, and asked again as
 * soon as their question changes (`askStage`).
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
