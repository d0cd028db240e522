import type { Language } from '../language.ts'
import { atMost, type Check, within } from './check.ts'
import { functionWords, impossiblePairs, joiners, openers } from './grammar-words.ts'
import type { Body } from './post-text.ts'
import { placeOf, type Sentence } from './read-sentences.ts'

/** Where one part of a sentence ends and the next begins; quotation marks and brackets do not end it. */
const PARTS = /[,;:.!?…/]|\s[-–—]+\s/u
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
/** Words that a sentence needs before a lack of function words means anything. */
const WORDS_MIN = 8
/** Good texts have about half; the poorest sentence of one, a list of parts, a fifth. */
const SMALL_MIN = 0.12

const startsWithVowel = /^[aeiáéíó]/
const EU = /^(?:eu|one|once|uni|use|usu|ewe)/

/** Article and noun that do not agree, where the spelling alone decides. */
const disagrees: Record<Language, (word: string, next: string) => boolean> = {
  en: (word, next) =>
    (word === 'a' && next.length > 1 && startsWithVowel.test(next) && !EU.test(next)) ||
    (word === 'an' && /^[bcdfgjklpqrtvwz]/.test(next)),
  es: (word, next) =>
    next.length > 4 &&
    ((word === 'una' && /o$/.test(next) && !/^(?:mano|foto|moto|radio|polo)$/.test(next)) ||
      (word === 'un' && /[^mtp]as?$/.test(next) && !/(?:ista|guas)$/.test(next)) ||
      ((word === 'un' || word === 'una') && /(?:os|[^u]as)$/.test(next) && !/guas$/.test(next))),
}

const isImpossible = (words: readonly string[], at: number, language: Language): boolean => {
  const [word = '', next, after = ''] = words.slice(at, at + 3)
  if (next === undefined) return false
  if (word === next && functionWords[language].has(word)) return word !== 'that' && word !== 'had'
  if (disagrees[language](word, next)) return true
  // “with or without”, “con o sin”: what comes after the joining word belongs to the one before it.
  const isJoined =
    (next === 'and' || next === 'or' || next === 'y' || next === 'o') && functionWords[language].has(after)
  return !isJoined && impossiblePairs[language].some(([first, then]) => first.has(word) && then.has(next))
}

/** Impossible pairs or ends, stray capitals, a word three times, or hardly a small word. No meaning. */
const isBroken = ({ text, words }: Sentence, language: Language): boolean => {
  const small = words.filter((word) => functionWords[language].has(word)).length
  // “Coffee left inside: HG-1 0.6 g, HG-2 0.2 g” is a row of a table written as a list.
  const figures = words.filter((word) => /\p{N}/u.test(word)).length
  if (words.length >= WORDS_MIN && figures < 2 && small / words.length < SMALL_MIN) return true
  const parts = text.split(PARTS)
  const end = parts.findLastIndex((part) => part.trim() !== '')
  return parts.some((part, place) => {
    const written = part.match(WORD) ?? []
    const lower = written.map((word) => word.toLowerCase())
    const last = lower.at(-1) ?? ''
    if (lower.length > 1 && openers[language].has(last) && written.at(-1) === last) return true
    const isEnd = place === end
    if (isEnd && lower.length > 1 && joiners[language].has(last) && last !== 'of') return true
    return written.some((word, at) => {
      const isStray =
        at > 0 &&
        word.length > 1 &&
        functionWords[language].has(lower[at] ?? '') &&
        word.charAt(0) !== word.charAt(0).toLowerCase() &&
        word.slice(1) === word.slice(1).toLowerCase() &&
        /^\p{Ll}/u.test(written[at - 1] ?? '') &&
        /^\p{Ll}/u.test(written[at + 1] ?? '')
      const isThrice = lower[at] === lower[at + 1] && lower[at] === lower[at + 2]
      return isStray || isThrice || isImpossible(lower, at, language)
    })
  })
}

/** Whether letters do not make a word: no vowel, or more consonants in a row than either language has. */
const isGibberish = (word: string): boolean =>
  word.length > 3 &&
  /^\p{L}+$/u.test(word) &&
  (!/[aeiouyáéíóúüàèìòùâêîôûäöœæø]/.test(word) ||
    /[bcdfghjklmnpqrstvwxz]{6}/.test(word) ||
    /(\p{L})\1\1/u.test(word))

/** A shorter piece, a heading of a list item or an exclamation, need not be a sentence. */
const CHECKED_WORDS_MIN = 4
/** One slip does not make a text nonsense: the share is computed over at least this many sentences. */
const SENTENCES_MIN = 8
/** Words below which their kinds do not describe the text. */
const KNOWN_MIN = 40

export const orderChecks = (body: Body, sentences: readonly Sentence[], language: Language): Check[] => {
  const whole = sentences.filter(({ words }) => words.length >= CHECKED_WORDS_MIN)
  const broken = whole.filter((sentence) => isBroken(sentence, language))
  const words = whole.flatMap((sentence) => sentence.words)
  const gibberish = words.filter(isGibberish).length / Math.max(1, words.length)
  const spelled = words.filter((word) => /^\p{L}/u.test(word))
  const small =
    spelled.filter((word) => functionWords[language].has(word)).length / Math.max(1, spelled.length)
  const share = broken.length / Math.max(SENTENCES_MIN, whole.length)
  const order = atMost(share, 0.06, 0.26)
  const spelling = atMost(gibberish, 0.01, 0.06)
  // Of a text in another language, or of no language, hardly a small word is known.
  const known = spelled.length < KNOWN_MIN ? 1 : within(small, 0.2, 0.32, 1, 2)
  return [
    {
      area: 'scannability',
      points: 5,
      got: whole.length === 0 ? 0 : Math.min(order, spelling, known),
      fix: 'SEO_FIX_SENTENCES_BROKEN',
      values: { found: Math.max(broken.length, 1) },
      place: placeOf(body, broken[0] ?? (known < 1 ? whole[0] : undefined)),
      drag: whole.length === 0 ? 0 : 0.6,
    },
  ]
}
