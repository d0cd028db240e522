import type { Language } from './brief.ts'
import { meantBy } from './hurried-words.ts'
import { withAccent } from './spanish-accents.ts'
import { withoutEnd } from './words.ts'

const WORD_MAX = 24
/** Characters after a word that decide what it means. */
const REST_READ = 12
/** Characters before a word that decide whether it asks. */
const CLAUSE_READ = 40
const clauseBefore = (text: string): string => (text.split(/[.,:;!?()\n]/).at(-1) ?? '').toLowerCase()
/** Whether a word begins a sentence, by at most three characters before it. */
const beginsSentence = (before: string): boolean =>
  before.length < 3 || before.includes('\n') || /[.!?:¿¡-]$/.test(before.trimEnd())

/** Words of who says "vos", and orders as they say them: "podés", "llená", "repetí". */
const ofVos =
  /(?:^|[^\p{L}])(?:vos|sos|pod[eé]s|ten[eé]s|quer[eé]s|hacés|sabés|metés|ponés|usás|mirá|fijate|acordate|us[aá]lo)(?![\p{L}])/iu
/** "Dejalo" of who says "vos" needs no accent. */
const withPronoun = /(?:[aei]l[aeo]s?|[aei]te|[aei]nos)$/

/** A word of the original, from `at`, and the words for it, from `from` on. */
type Edit = { at: number; length: number; from: number; text: string }

/** `original` answers the words of the source that some words of `text` are. */
export type Spelled = { text: string; original: (words: string) => string }

/** The position in the source of one in the text; within replaced words, their beginning or end. */
const positionIn = (edits: readonly Edit[], place: number, isEnd: boolean): number => {
  let low = 0
  let high = edits.length
  while (low < high) {
    const half = Math.floor((low + high) / 2)
    if ((edits[half]?.from ?? 0) < place || (!isEnd && edits[half]?.from === place)) low = half + 1
    else high = half
  }
  const last = edits[low - 1]
  if (!last) return place
  const { at, length, from, text } = last
  if (place >= from + text.length) return at + length + place - from - text.length
  return isEnd ? at + length : at
}

/** A function from words of the spelled text to the same words of the source. */
const originalOf = (spelled: string, source: string, edits: readonly Edit[]): Spelled['original'] => {
  if (edits.length === 0) return (words) => words
  let from = 0
  return (words) => {
    const next = spelled.indexOf(words, from)
    const at = next < 0 ? spelled.indexOf(words) : next
    if (at < 0) return words
    from = at
    return source.slice(positionIn(edits, at, false), positionIn(edits, at + words.length, true))
  }
}

/**
 * A text with the words that were typed in a hurry spelled out, where only one word can be meant: abbreviations of
 * chats, and Spanish words without their accent or their h. Addresses, words in capitals and names within a sentence stay as
 * they are. `around` is the text that the source is a part of. Linear.
 */
export const spellOut = (source: string, language: Language, around = source): Spelled => {
  const edits: Edit[] = []
  const parts: string[] = []
  let end = 0
  let length = 0
  const saysVos = language === 'es' && ofVos.test(around)
  const tokens = [...source.matchAll(/[\p{L}\p{N}@._/:#&'’+-]+/gu)]
  const besideOf = (nth: number, step: 1 | -1): string | null => {
    const token = tokens[nth]
    const other = tokens[nth + step]
    if (!token || !other) return null
    const [left, right] = step === 1 ? [token, other] : [other, token]
    const word = left[0]
    const gap = source.slice(left.index + word.length, right.index)
    return gap === ' ' && !/[.:]$/.test(word) ? withoutEnd(other[0], '.:').toLowerCase() : null
  }
  for (const [nth, token] of tokens.entries()) {
    const at = token.index
    const bare = withoutEnd(token[0], '.:')
    if (bare.length > WORD_MAX || !/^\p{L}\p{Ll}*$/u.test(bare)) continue
    const isCapital = /^\p{Lu}/u.test(bare)
    // A capital within a sentence begins a name; a letter after a figure is a unit.
    if (isCapital && !beginsSentence(source.slice(Math.max(0, at - 3), at))) continue
    const before = besideOf(nth, -1)
    if (bare.length === 1 && (isCapital || /\d$/.test(before ?? ''))) continue
    const next = besideOf(nth, 1)
    const small = bare.toLowerCase()
    const meant = meantBy(
      small,
      {
        before,
        next,
        afterNext: next === null ? null : besideOf(nth + 1, 1),
        rest: source.slice(at + bare.length, at + bare.length + REST_READ),
        clause: clauseBefore(source.slice(Math.max(0, at - CLAUSE_READ), at)),
      },
      language,
    )
    const accented = language === 'en' || (saysVos && withPronoun.test(small)) ? bare : withAccent(bare)
    const text =
      meant === null ? accented : isCapital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant
    if (text === bare) continue
    const kept = source.slice(end, at)
    parts.push(kept, text)
    edits.push({ at, length: bare.length, from: length + kept.length, text })
    length += kept.length + text.length
    end = at + bare.length
  }
  parts.push(source.slice(end))
  const text = parts.join('')
  return { text, original: originalOf(text, source, edits) }
}
