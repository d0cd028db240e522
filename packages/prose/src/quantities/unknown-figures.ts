import type { Language } from '../language.ts'
import { type Amount, isSameAmount } from './amount.ts'
import { quantitiesIn } from './quantities-in.ts'

/** "One of them", "two steps": small counts without a unit need no source. */
const amountsIn = (text: string, language: Language): Amount[] =>
  quantitiesIn(text, language).filter(({ isSmallWord, unit }) => !isSmallWord || unit !== null)

/** The figures of a text that none of the known texts has: value and unit, in any notation. */
export const createUnknownFigures = (
  known: readonly string[],
  language: Language,
): ((text: string) => string[]) => {
  const all = known.flatMap((text) => amountsIn(text, language))
  return (text) =>
    amountsIn(text, language)
      .filter((amount) => !all.some((one) => isSameAmount(amount, one)))
      .map((amount) => amount.text)
}

const STUDIES =
  /\b(?:stud(?:y|ies)|research(?:ers)?|universit(?:y|ies)|scientists?|experts?|surveys?|estudios?|investigaci(?:ón|ones)|universidad(?:es)?|científic[oa]s?|expert[oa]s?|encuestas?)(?![\p{L}])/giu

/** Words with a capital letter that do not begin a sentence: mostly names. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N},;] (\p{Lu}[\p{L}\p{N}'’-]+)/gu)].map(([, name = '']) => name)

export const addedTo = (own: string, text: string, language: Language): string[] => {
  const lower = own.toLowerCase()
  const isNew = (word: string) => !lower.includes(word.toLowerCase())
  return [
    ...createUnknownFigures([own], language)(text).map((figure) => `the figure ${figure} is not the owner's`),
    ...[...new Set(namesIn(text))].filter(isNew).map((name) => `the name ${name} is not the owner's`),
    ...[...new Set(text.match(STUDIES) ?? [])].filter(isNew).map((word) => `"${word}" is not the owner's`),
  ]
}

export const lostFrom = (own: string, text: string, language: Language): string[] =>
  createUnknownFigures([text], language)(own).map((figure) => `the owner's figure ${figure} is missing`)
