import type { Language } from './brief.ts'
import { spellOut } from './spelling.ts'
import { sentencesOf, upperFirst, withoutEnd } from './words.ts'

/** A sentence that makes no sense away from the one before it. */
const leansBack: Record<Language, RegExp> = {
  en: /^(?:it|they|this|these|those|that|he|she|its|their|so|then|also|but|because|and|or|otherwise|afterwards|after that|instead|both|there|if not|for example|for that reason|that is why|one of them)\b/,
  es: /^(?:esto|est[ae]s?|es[ae]s?|eso|ell[oa]s?|él|también|además|pero|por eso|así|luego|después|entonces|si no|y|o|sus?|amb[oa]s|allí|ahí|por ejemplo|de lo contrario|en cambio|por tanto)\b/,
}

/** Whether a sentence makes no sense without the one before it. */
export const isLeaning = (text: string, language: Language): boolean =>
  leansBack[language].test(text.toLowerCase())

/** Question words as they are typed in a hurry, and as they are spelled at the beginning of a question. */
const questionWords: readonly [RegExp, string][] = [
  [/^(?:xq|pq|por ?que) /i, 'por qué '],
  [/^(?:q|que) /i, 'qué '],
  [/^como /i, 'cómo '],
]
const accented: Readonly<Record<string, string>> = {
  cuand: 'cuánd',
  cuant: 'cuánt',
  dond: 'dónd',
  cual: 'cuál',
  quien: 'quién',
}

const withQuestionWord = (text: string): string => {
  for (const [bare, spelled] of questionWords) if (bare.test(text)) return text.replace(bare, spelled)
  return text.replace(
    /^(cada |de |a |desde |hasta )?(cuand|cuant|dond|cual|quien)/i,
    (_, lead: string | undefined, word: string) => `${lead ?? ''}${accented[word.toLowerCase()] ?? word}`,
  )
}

/** The owner's question with a capital letter and its marks; where a Spanish one lacks its first mark, its accent too. */
export const asQuestion = (text: string, language: Language): string => {
  const bare = withoutEnd(text.trim(), '?! ')
  if (language === 'en') return `${upperFirst(bare)}?`
  if (bare.includes('¿')) return `${upperFirst(bare)}?`
  return `¿${upperFirst(withQuestionWord(bare))}?`
}

const isAddress = (word: string): boolean => /[/@_]|\.\p{L}/u.test(word)
/** An address, or a name that is written with a small letter: "iPhone". */
const isFixed = (word: string): boolean => isAddress(word) || /^\p{Ll}\p{Lu}/u.test(word)

/** The owner's words as a sentence: a capital letter, an end. A lone address has neither. */
export const asSentence = (text: string): string => {
  const words = text.trim().split(' ')
  const whole = isFixed(words[0] ?? '') ? text.trim() : upperFirst(text.trim())
  return /[.!?…][»”")]?$/u.test(whole) || (words.length === 1 && isAddress(whole))
    ? whole
    : `${withoutEnd(whole, ',;: ')}${whole.endsWith(':') ? ':' : '.'}`
}

/** A line that the owner typed as an answer, corrected as a line of their notes is. Linear. */
export const correctLine = (line: string, language: Language): string =>
  sentencesOf(spellOut(line, language).text, language).map(asSentence).join(' ')
