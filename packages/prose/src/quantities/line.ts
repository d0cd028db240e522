import type { Language } from '../language.ts'
import { withoutAccents } from '../words.ts'
import type { Amount, Found } from './amount.ts'

type Token = { text: string; at: number; end: number; kind: 'number' | 'word' | 'sign' }
/** The meaning of an amount; its position is added. */
type Meaning = Pick<Amount, 'values' | 'unit'> &
  Partial<Pick<Amount, 'decimals' | 'isSmallWord' | 'isImplied'>>

/** A text in numbers, words and signs, with the amounts that were found in it so far. */
export type Line = {
  language: Language
  /** A source is read for what it implies, too: "the kilo" and "medio kilo" as what they come to. */
  isSource: boolean
  tokens: readonly Token[]
  /** Of each token: lower case, without accents. */
  words: readonly string[]
  found: Found[]
  /** Position of the last number that only numbers something: "step 2". */
  lastLabel: number
  is(at: number, ...some: string[]): boolean
  /** Whether no space is between a token and the previous one. */
  isGlued(at: number): boolean
  /**
   * Adds an amount made of the tokens `from` up to `to`, and returns the position where reading goes on: there,
   * unless given.
   */
  keep(from: number, to: number, meaning: Meaning, next?: number): number
}

/** Reads at a position and returns the position after what it read; null when it does not apply. */
export type Rule = (line: Line, at: number) => number | null

/** How many of the words after an amount say what it counts. */
const NOUNS = 4
/** Spanish also writes 9'80 for 9,80. */
const TOKENS = {
  en: /\d+(?:[.,:]\d+)*|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\p{M}\d]/gu,
  es: /\d+(?:[.,:'’]\d+)*|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\p{M}\d]/gu,
}

/** Linear in the length of the text. */
export const readLine = (text: string, language: Language, isSource = false): Line => {
  const tokens = [...text.matchAll(TOKENS[language])].map((match): Token => {
    const [word] = match
    const kind = /^\d/.test(word) ? 'number' : /^\p{L}/u.test(word) ? 'word' : 'sign'
    return { text: word, at: match.index, end: match.index + word.length, kind }
  })
  const words = tokens.map((token) =>
    token.kind === 'word' ? withoutAccents(token.text.toLowerCase()) : token.text,
  )
  const found: Found[] = []
  return {
    language,
    isSource,
    tokens,
    words,
    found,
    lastLabel: Number.NEGATIVE_INFINITY,
    is: (at, ...some) => some.includes(words[at] ?? ''),
    isGlued: (at) => tokens[at]?.at === tokens[at - 1]?.end,
    keep(from, to, meaning, next = to) {
      const at = tokens[from]?.at ?? 0
      const end = tokens[to - 1]?.end ?? at
      const after = tokens.slice(to, to + NOUNS)
      const others = after.findIndex(({ kind }) => kind !== 'word')
      const nouns = words.slice(to, to + (others < 0 ? after.length : others))
      found.push({
        decimals: 0,
        isSmallWord: false,
        ...meaning,
        nouns,
        text: text.slice(at, end),
        at,
        end,
        from,
        to,
      })
      return next
    },
  }
}

/** What the first rule says that finds something. */
export const firstOf =
  (...rules: readonly Rule[]): Rule =>
  (line, at) => {
    for (const rule of rules) {
      const next = rule(line, at)
      if (next !== null) return next
    }
    return null
  }

/** "May" and "Monday", not "may". */
export const isCapitalised = ({ tokens }: Line, at: number): boolean =>
  /^\p{Lu}/u.test(tokens[at]?.text ?? '')
