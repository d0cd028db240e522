import { isStopWord } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import { negatives } from './negation.ts'
import { opposites } from './opposites.ts'

/** A word that says something: its stem, `#` and its number, or `!` for a word such as "not". */
export type Token = { key: string; word: string; at: number; end: number }

const PIECES = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}][\p{L}\p{N}]*(?:['’][\p{L}]+)*/gu
const NUMBERS: Record<Language, ReadonlyMap<string, string>> = {
  en: numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ),
  es: numbered(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte',
  ),
}

function numbered(words: string): ReadonlyMap<string, string> {
  return new Map(words.split(' ').map((word, at) => [word, `#${at}`]))
}

/** The small numbers that a text has in words, of either language. */
export const numbersInWords = (text: string): number[] =>
  [...text.matchAll(PIECES)].flatMap(([word]) => {
    const number = NUMBERS.en.get(word.toLowerCase()) ?? NUMBERS.es.get(withoutAccents(word.toLowerCase()))
    return number ? [Number(number.slice(1))] : []
  })

/** Words of one letter that are no size or type such as "M" or "F". */
const LETTERS = new Set('A I O Y E U'.split(' '))

const keyOf = (raw: string, language: Language): string => {
  if (/^\p{N}/u.test(raw)) return `#${raw.replace(',', '.')}`
  const word = withoutAccents(raw.toLowerCase()).replaceAll('’', "'")
  const number = NUMBERS[language].get(word)
  if (number) return number
  if (negatives[language].has(word)) return '!'
  if (raw.length === 1) return /^\p{Lu}/u.test(raw) && !LETTERS.has(raw) ? raw : ''
  if (isStopWord(word, language)) return opposites[language].has(word) ? word : ''
  return stemOf(raw.toLowerCase(), language)
}

const TOKENS_MAX = 120

/** The words of a text that say something, in order; those with hyphens as their parts. Linear. */
export const tokensOf = (text: string, language: Language): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(PIECES)) {
    if (tokens.length >= TOKENS_MAX) break
    const key = keyOf(match[0], language)
    const word = withoutAccents(match[0].toLowerCase())
    if (key) tokens.push({ key, word, at: match.index, end: match.index + match[0].length })
  }
  return tokens
}
