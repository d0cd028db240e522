import { hear } from '@tintario/built-in-writer/orders.ts'
import { REFERENCE_TEXT_MIN } from '@tintario/contract/posts/limits.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'

/** A figure, or what the shop says of itself: a subject to write about has neither. */
// Short text: a sentence of a description, which has at most 3,500 characters
const STATES = /\d|\b(?:we|our|ours|us|nuestr[oa]s?|nosotr[oa]s|\p{L}+[aei]mos)\b/iu

/**
 * The sentences of a description that state facts, one a line, without what it asks the writer for; empty when they are too
 * short for notes.
 */
export const factsOf = (description: string, postLanguage: string | null): string => {
  const language = postLanguage === 'es' ? 'es' : 'en'
  const facts = description
    .split('\n')
    .flatMap((line) => sentencesOf(line, language))
    .filter((sentence) => STATES.test(sentence) && hear(sentence, language).kind === 'statement')
    .join('\n')
  return facts.length < REFERENCE_TEXT_MIN ? '' : facts
}
