import { cleanPage } from '../editor/clean-html.ts'

/** Blocks follow each other without a space, and the writer may have tidied punctuation. */
export const lettersOf = (text: string | null): string =>
  (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

export const readLetters = (html: string): string => lettersOf(cleanPage(html).textContent)

export const hasSentence = (letters: string, sentence: string): boolean =>
  letters.includes(lettersOf(sentence))
