import type { Language } from '@tintario/prose/language.ts'
import { isInDictionary, rankOf } from './dictionaries.ts'

const WORD_MIN = 4
const WORD_MAX = 24
/** A word that a text repeats so often is meant as it is. */
const REPEATED = 3
/** Ranks up to which a word is common enough to be the one that was meant. */
const COMMON = 25_000
/** An edit that is no usual mistake needs a more common word, and a longer one. */
const VERY_COMMON = 6_000
const LONG = 7
/** Of a word without one of its consonants. */
const MISSING_COMMON = 3_000
/** Of a short word only a very usual one. */
const SHORT = 5
const SHORT_COMMON = 2_500
/** How many times more frequent the meant word is than the next candidate. */
const CLEARLY = 6
/** A word that is in use so often, compared with the meant one, is only missing in the dictionary. */
const FREQUENT = 3
/** A word of the other language is a loan: "packaging" in Spanish. */
const LOAN = 15_000

const LETTERS: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz',
  es: 'abcdefghijklmnopqrstuvwxyzáéíóúüñ',
}
/** Letters that sound alike, so that one is written for the other. */
const ALIKE: Record<Language, readonly string[]> = {
  en: ['aeiou', 'iy', 'cks', 'sz'],
  es: ['bv', 'szcx', 'gj', 'iy', 'aá', 'eé', 'ií', 'oó', 'uúü', 'nñ', 'mn', 'kq', 'ckq'],
}
/** Endings and beginnings that dictionaries do not list with each word. */
const ENDINGS: Record<Language, RegExp> = {
  en: /(?:ness|able|ish|less|like|wise|y|er|ers|ing|ed|s|es|ly|free)$/,
  es: /(?:it[oa]s?|cit[oa]s?|ill[oa]s?|ot[ea]s?|[oa]nes|azo|ísim[oa]s?|mente|er[oa]s?|ud[oa]s?|os[oa]s?|ad[oa]s?|es|s)$/,
}
const BEGINNINGS: Record<Language, RegExp> = {
  en: /^(?:un|re|non|pre|over|under|out|mini|micro|anti|multi|semi|sub|super|bio|eco|self|mis|up)/,
  es: /^(?:re|des|in|anti|super|sobre|micro|mini|multi|semi|sub|pre|bio|eco|auto|extra|ultra|pos|post|anti|co|inter)/,
}
const STEM_MIN = 4
const REST_MIN = 3

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

type Edit = 'letter' | 'missing' | 'extra' | 'swapped'
type Candidate = { word: string; edit: Edit; isUsual: boolean }

const areAlike = (a: string, b: string, language: Language) =>
  ALIKE[language].some((group) => group.includes(a) && group.includes(b))

/**
 * Words that differ from this one by a letter, and whether that is a usual mistake. The last letter stays: it is often
 * that of an inflection.
 */
function* nearWords(word: string, language: Language): Generator<Candidate> {
  const last = word.length - 1
  if (language === 'en') yield { word: `${word}e`, edit: 'missing', isUsual: true }
  for (let at = 0; at <= last; at += 1) {
    const letter = word.charAt(at)
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    const isDouble = letter === word.charAt(at - 1)
    if (at < last || isDouble)
      yield { word: before + after, edit: 'extra', isUsual: isDouble || letter === 'h' }
    if (at < last)
      yield { word: before + after.charAt(0) + letter + after.slice(1), edit: 'swapped', isUsual: at > 0 }
    for (const other of LETTERS[language]) {
      const isUsual = areAlike(letter, other, language)
      const isAccent = withoutAccents(other) === withoutAccents(letter)
      if (other !== letter && (at < last || isAccent) && (at > 0 || isUsual))
        yield { word: before + other + after, edit: 'letter', isUsual }
      if (at > 0 || other === 'h')
        yield {
          word: before + other + letter + after,
          edit: 'missing',
          isUsual: 'haeiou'.includes(other) || other === letter || other === word.charAt(at - 1),
        }
    }
  }
}

/** Whether a word is an inflection or a compound that the dictionary does not list. */
const isDerived = (word: string, language: Language): boolean => {
  const isKnown = (part: string, ends: readonly string[], least = STEM_MIN) =>
    part.length >= least && ends.some((end) => isInDictionary(part + end, language))
  const ending = ENDINGS[language].exec(word)?.[0] ?? ''
  const stem = word.slice(0, word.length - ending.length)
  const ends = language === 'es' ? ['', 'o', 'a', 'e'] : /^[aeiy]/.test(ending) ? ['', 'e'] : ['']
  if (ending !== '' && isKnown(stem, ends)) return true
  const rest = word.replace(BEGINNINGS[language], '')
  if (rest !== word && isKnown(rest, [''], REST_MIN)) return true
  if (language === 'es') return isWithPronoun(word)
  for (let at = STEM_MIN; at <= word.length - STEM_MIN; at += 1)
    if (isKnown(word.slice(0, at), ['']) && isKnown(word.slice(at), [''])) return true
  return false
}

/** "Quítale", "decidlo"; and forms of who says "vos": "querés". */
const isWithPronoun = (word: string): boolean => {
  if (/[áéí]s?$/.test(word)) return true
  const verb = /^(.{2,}?)(?:[mts]e|l[aeo]s?|n?os)$/.exec(word)?.[1]
  return verb !== undefined && [verb, withoutAccents(verb)].some((form) => isInDictionary(form, 'es'))
}

/** The only word that can be meant by one that is in no dictionary; null where there are none or several. */
const meantBy = (word: string, language: Language): (Candidate & { rank: number }) | null => {
  const near = new Map<string, Candidate & { rank: number; weight: number }>()
  const isShort = word.length < SHORT
  for (const one of nearWords(word, language)) {
    const rank = rankOf(one.word, language)
    const isMissing = one.edit === 'missing' && !one.isUsual
    const most = isShort ? SHORT_COMMON : isMissing ? MISSING_COMMON : one.isUsual ? COMMON : VERY_COMMON
    if (rank === null || rank > most || (!one.isUsual && !isMissing && word.length < LONG)) continue
    const weight = (rank + 50) * (one.isUsual ? 1 : CLEARLY)
    if ((near.get(one.word)?.weight ?? Number.POSITIVE_INFINITY) > weight)
      near.set(one.word, { ...one, rank, weight })
  }
  const [best, second] = [...near.values()]
    .filter((one) => isInDictionary(one.word, language))
    .toSorted((a, b) => a.weight - b.weight)
  return best && (second === undefined || second.weight >= best.weight * CLEARLY) ? best : null
}

// Short text: the token of a sentence, which has at most 4,000 characters, and no part repeats without a bound.
const tokens = /(?<![\p{L}\p{N}{'’./@_&#+-])\p{L}\p{Ll}{3,23}(?![\p{L}\p{N}}'’/@_&+-]|\.\p{L})/gu

/** Words that are names somewhere in a text: with a capital within a sentence. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/[\p{L}\p{N},;]((?: \p{Lu}\p{L}+)+)/gu)].flatMap(([, names = '']) =>
      names.trim().toLowerCase().split(' '),
    ),
  )

/** What a text says of its own words: names, and those that it repeats. */
export type OwnWords = { names: ReadonlySet<string>; counts: ReadonlyMap<string, number> }

export const ownWordsOf = (text: string, names: readonly string[] = []): OwnWords => {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const small = word.toLowerCase()
    counts.set(small, (counts.get(small) ?? 0) + 1)
  }
  const given = names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])
  return { names: new Set([...namesIn(text), ...given]), counts }
}

/** A sentence with the misspelled words of which only one spelling can be meant, and those words. */
export const correctMisspelled = (
  sentence: string,
  language: Language,
  own: OwnWords,
): { text: string; words: string[] } => {
  const words: string[] = []
  const other = language === 'en' ? 'es' : 'en'
  const text = sentence.replace(tokens, (word, at: number) => {
    const small = word.toLowerCase()
    const isFirst = !/\p{L}/u.test(sentence.slice(0, at))
    if (word.length < WORD_MIN || word.length > WORD_MAX) return word
    if (small !== word && !isFirst) return word
    if (own.names.has(small) || (own.counts.get(small) ?? 0) >= REPEATED) return word
    if (isInDictionary(small, language) || isInDictionary(word, language)) return word
    const meant = meantBy(small, language)
    if (meant === null) return word
    // The first word of a sentence may be a name.
    if (small !== word && (meant.edit === 'letter' || word.length < LONG)) return word
    const isCertain =
      language === 'en' && meant.isUsual && (meant.edit === 'extra' || meant.edit === 'swapped')
    if (!isCertain && isDerived(small, language)) return word
    const isAccent = withoutAccents(meant.word) === withoutAccents(small)
    if (!isAccent && (rankOf(small, other) ?? LOAN) < LOAN) return word
    if ((rankOf(small, language) ?? Number.POSITIVE_INFINITY) < meant.rank * FREQUENT) return word
    words.push(word)
    return small === word ? meant.word : meant.word.charAt(0).toUpperCase() + meant.word.slice(1)
  })
  return { text, words }
}
