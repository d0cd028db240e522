import { correctLine } from '@tintario/built-in-writer/sentence.ts'
import type { Language } from '@tintario/prose/language.ts'

const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
/** A conjunction at the beginning, but no wish ("Que aproveche") and no pronoun ("That is up to you"). */
const loose: Record<Language, RegExp> = {
  en: /^that (?=(?:we|you|they|it|he|she|i|there|our|your|the|a|an|all|no|every|each|most|people|customers) )/i,
  // Short text: a line of at most 2,000 characters
  es: /^(?:que|q) (?!aproveche|lo disfrut|tal |(?:te|os|le|les) (?:vaya|guste|sirva|aproveche))(?=[^¿?!]*$)/i,
}
/** Answers with more characters in a line are no answers to "What …?". */
const LOOSE_MAX = 2_000

/** A line without the conjunction that only its question gives a sense to: "Que se lava a mano". */
const withoutConjunction = (line: string, language: Language): string =>
  line.length <= LOOSE_MAX ? line.replace(loose[language], '') : line

const tidyLine = (typed: string, language: Language): string => {
  const line = typed.trim()
  const [mark] = bullet.exec(line) ?? []
  if (mark === undefined) return correctLine(withoutConjunction(line, language), language)
  const item = correctLine(line.slice(mark.length), language)
  return mark + (/[.!?…]$/u.test(line) ? item : item.replace(/\.$/, ''))
}

/** Each line as a line of the notes is corrected, without a loose "that"; an item has no stop of ours. Linear. */
export const tidyAnswer = (answer: string, language: Language): string =>
  answer
    .trim()
    .split('\n')
    .map((line) => tidyLine(line, language))
    .join('\n')
