import type { Language } from './brief.ts'
import { hasFigure, isWord, saysSomething, wordsOf } from './words.ts'

/** What people type to try a field. */
const fillers = new Set(
  `test tests testing blah bla lorem ipsum dolor sit amet consectetur adipiscing hello hi hey foo bar baz asdf qwerty abc xxx
  ok okay jaja jajaja haha hahaha prueba pruebas probando hola uno dos tres foobar ejem`.split(/\s+/),
)
const WORDS_MIN = 4

/**
 * Whether a line is keys that were hit or words that try the field: no words of the language among them, and most are no
 * words or fillers. A list of product names is neither.
 */
export const isGibberish = (text: string, language: Language): boolean => {
  const words = wordsOf(text)
  if (words.length < WORDS_MIN || hasFigure(text)) return false
  const filling = words.filter((word) => fillers.has(word)).length
  const odd = words.filter((word) => !isWord(word)).length
  return (filling + odd) * 2 > words.length || (odd * 3 > words.length && !saysSomething(text, language))
}
