import type { Language } from '../language.ts'
import { sentencesOf } from '../sentences.ts'
import { stemOf, wordsIn } from '../words.ts'
import type { Place } from './check.ts'
import { commonStems, stockPhrases } from './common-words.ts'
import { functionWords } from './grammar-words.ts'
import type { Body } from './post-text.ts'

/** One sentence of a post with what the checks ask of it. */
export type Sentence = {
  text: string
  words: readonly string[]
  /** Stems of the words with a meaning, in order. */
  content: readonly string[]
  /** Of these, the ones that say something of this post alone. */
  telling: readonly string[]
  /** Figures, names inside the sentence, and quotations. */
  facts: number
  /** The tag of its block, the block's index, and the index of the heading above it (-1: none). */
  tag: string
  block: number
  afterHeading: number
  isStock: boolean
}

const CELLS = new Set(['td', 'th', 'figcaption'])
const FIGURE = /\p{N}/u
const NUMBER_WORDS: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand half twice third quarter dozen'.split(
      ' ',
    ),
  ),
  es: new Set(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien mil mitad doble tercio cuarto docena'.split(
      ' ',
    ),
  ),
}

/** Words that begin with a capital inside a sentence, neither “I” nor all in capitals of a heading. */
const namesIn = (text: string, language: Language): number => {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  return words.slice(1).filter((word) => {
    const first = word.charAt(0)
    if (first === first.toLowerCase()) return false
    const lower = word.toLowerCase()
    return !lower.startsWith('i’') && !lower.startsWith("i'") && !functionWords[language].has(lower)
  }).length
}

const readSentence = (
  text: string,
  language: Language,
  at: Pick<Sentence, 'tag' | 'block' | 'afterHeading'>,
): Sentence => {
  const words = wordsIn(text)
  const common = commonStems(language)
  const content = words
    .filter((word) => !functionWords[language].has(word))
    .map((word) => stemOf(word, language))
  const figures = words.filter((word) => FIGURE.test(word) || NUMBER_WORDS[language].has(word)).length
  const lower = text.toLowerCase()
  return {
    ...at,
    text,
    words,
    content,
    telling: content.filter((stem) => !common.has(stem)),
    facts: figures + namesIn(text, language),
    isStock: stockPhrases[language].some((phrase) => lower.includes(phrase)),
  }
}

export const readSentences = (body: Body, language: Language): Sentence[] =>
  body.blocks.flatMap(({ tag, text, afterHeading }, block) =>
    CELLS.has(tag)
      ? []
      : sentencesOf(text, language).map((sentence) =>
          readSentence(sentence, language, { tag, block, afterHeading }),
        ),
  )

export const placeOf = (body: Body, sentence: Sentence | undefined): Place | null =>
  sentence
    ? { heading: body.headings[sentence.afterHeading]?.text ?? null, sentence: sentence.text.slice(0, 300) }
    : null
