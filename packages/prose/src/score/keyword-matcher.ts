import type { Language } from '../language.ts'
import { stemOf, wordsIn } from '../words.ts'

const small: Record<Language, ReadonlySet<string>> = {
  en: new Set('a an the of for to in on with and or at by from how what is are your my our best'.split(' ')),
  es: new Set(
    'el la los las un una unos unas de del para a al en con y o por sin cómo qué es son tu tus su mi'.split(
      ' ',
    ),
  ),
}

/** Its stems in any order, within 4 more words than it has; of 4 stems or more two thirds are enough. */
export type KeywordMatcher = {
  /** How many times; windows do not overlap. */
  count(text: string): number
  isIn(text: string): boolean
  stems: readonly string[]
}

export const keywordMatcher = (keyword: string | null, language: Language): KeywordMatcher | null => {
  const all = wordsIn(keyword ?? '')
  const telling = all.filter((word) => !small[language].has(word))
  const wanted = [...new Set((telling.length > 0 ? telling : all).map((word) => stemOf(word, language)))]
  if (wanted.length === 0) return null
  const window = all.length + 4
  const enough = wanted.length < 4 ? wanted.length : Math.ceil((wanted.length * 2) / 3)
  const count = (text: string): number => {
    const stems = wordsIn(text).map((word) => stemOf(word, language))
    let found = 0
    for (let at = 0; at < stems.length; at++) {
      if (!wanted.includes(stems[at] ?? '')) continue
      const near = stems.slice(at, at + window)
      const places = wanted.map((one) => near.indexOf(one)).filter((place) => place >= 0)
      if (places.length < enough) continue
      found += 1
      at += Math.max(...places)
    }
    return found
  }
  return { count, isIn: (text) => count(text) > 0, stems: wanted }
}
