import type { Language } from '@tintario/prose/language.ts'

const bullet = /^(?:[-*•–]|\d{1,3}[.)]) +/
const ends = /[.!?…:][»”")\]]?$/u
/** An address, or a name that is written with a small letter. */
const isFixed = (word: string): boolean => /[./@_\d]/.test(word.slice(0, -1)) || /\p{Lu}/u.test(word)

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

const tidyLine = (line: string, language: Language): string => {
  const text = withoutConjunction(line.trim(), language)
  if (text === '' || bullet.test(text)) return text
  const words = text.split(/\s+/)
  const [first = ''] = words
  const begun = isFixed(first)
    ? text
    : text.replace(/^([¿¡«“"(]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase())
  const last = words.at(-1) ?? ''
  if (ends.test(begun) || /[/@]|\.\p{L}/u.test(last)) return begun
  return `${begun.replace(/[,;]$/, '')}.`
}

/** Each line that is no item begins with a capital, without a loose "that", and ends with a stop. Linear. */
export const tidyAnswer = (answer: string, language: Language): string =>
  answer
    .trim()
    .split('\n')
    .map((line) => tidyLine(line, language))
    .join('\n')
