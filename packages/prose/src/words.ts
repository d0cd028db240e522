import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import type { Language } from './language.ts'

const stemmers = { en: english, es: spanish }

/** Stems by word; emptied when the map is large. A longer word would retain the text from which it was cut. */
const stemmed = { en: new Map<string, string>(), es: new Map<string, string>() }
const REMEMBERED = 20_000
const LENGTH_MAX = 12

/** The words of a text in lower case: letters and figures, with apostrophes and hyphens inside. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A word's stem in lower case and without accents, so that its forms are the same. */
export const stemOf = (word: string, language: Language): string => {
  const known = stemmed[language]
  const found = known.get(word)
  if (found !== undefined) return found
  if (known.size > REMEMBERED) known.clear()
  const made = withoutAccents(stemmers[language](word.toLowerCase()))
  if (word.length <= LENGTH_MAX) known.set(word, made)
  return made
}

const stemsOf = (text: string, language: Language): string[] =>
  wordsIn(text).map((word) => stemOf(word, language))

export const hasWordsOf = (text: string, name: string, language: Language): boolean => {
  const wanted = stemsOf(name, language)
  if (wanted.length === 0) return false
  const stems = new Set(stemsOf(text, language))
  return wanted.every((stem) => stems.has(stem))
}
