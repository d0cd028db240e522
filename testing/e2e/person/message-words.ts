import { sameInBoth } from '../../../apps/web/src/i18n/same-in-both.ts'
import { allTexts, type Language, patternOf } from './texts.ts'

const languages = ['en', 'es'] as const

/** Every text of a language by its namespace and key. */
const textsIn = (language: Language): Map<string, string> => {
  const all = new Map<string, string>()
  const take = (path: string, value: unknown) => {
    if (typeof value === 'string') all.set(path, value)
    else for (const [key, one] of Object.entries(value as object)) take(`${path}.${key}`, one)
  }
  for (const [namespace, tree] of Object.entries(allTexts[language]))
    for (const [key, one] of Object.entries(tree)) take(`${namespace} ${key}`, one)
  return all
}

/** Ours and others' names, and what is drawn of another site's screens; they are of no language. */
const same = new Set(Object.values(sameInBoth).flat())
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A message is shown in pieces where a part of it is a link or bold. */
const piecesOf = (text: string): string[] =>
  text
    .split(/<\/?\w+>/)
    .map(plain)
    .filter(Boolean) // Short text: ours.

/** What stands between two texts in one line, and around figures. */
const BETWEEN = / · | – | — |: |, |; |\. | \(|\)|…|“|”|«|»|\s\|\s/
const BEFORE = /^[^\p{L}{]+/u
const AFTER = /[\s.:,;]+$/
/** The texts that a line is put together from; those without a word are none. */
const partsOf = (text: string): string[] =>
  text
    .split(BETWEEN)
    .map((part) => plain(part).replace(AFTER, ''))
    .filter((part) => /\p{L}{2}/u.test(part))

/** The beginning of a longer text. */
const isCut = (text: string, known: ReadonlySet<string>): boolean =>
  text.length > 8 && [...known].some((one) => one.startsWith(text))

/** Brands and formats, in every language the same. */
const NAMES =
  'alt tab esc ctrl shift cmd tintario wordpress shopify mailchimp google stripe active campaign en es hh mm https http'

/** Names of days, months, places and zones, as dates and lists show them. */
const namesIn = (language: Language): Set<string> => {
  const words = new Set<string>()
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(2024, 0, 1 + day, 11)
    for (const style of ['long', 'short'] as const)
      for (const part of date
        .toLocaleDateString(language, { weekday: style, month: style, day: 'numeric' })
        .toLowerCase()
        .split(/[^\p{L}]+/u))
        words.add(part)
  }
  // Of the small months' heads only two letters are shown, and some browsers shorten September otherwise.
  for (const word of [...words]) words.add(word.slice(0, 2)).add(word.slice(0, 3))
  for (const word of `${NAMES} am pm a p m de gmt cet cest utc h min s kb mb`.split(' ')) words.add(word)
  words.add('')
  return words
}

/**
 * Tells whether words on a screen are a message of the language, alone or with others, with anything in its gaps; a text
 * that reads as in the other language without a reason is none. `known` are words that no message says: what the product
 * answered and what the person typed.
 */
export const createSaid = (language: Language) => {
  const other = textsIn(languages.find((one) => one !== language) ?? 'en')
  const exact = new Set<string>()
  const patterns: RegExp[] = []
  for (const [key, text] of textsIn(language)) {
    if (text === other.get(key) && !same.has(key) && /\p{L}{2}/u.test(text)) continue
    for (const piece of piecesOf(text)
      .flatMap((one) => [one, ...partsOf(one)])
      .flatMap((one) => [one, one.replace(BEFORE, '')])) {
      exact.add(piece)
      if (!/\{\w+\}/.test(piece)) continue
      // Gaps alone would be any text.
      if (/\p{L}{2}/u.test(piece.replaceAll(/\{\w+\}/g, '')))
        patterns.push(new RegExp(`^${patternOf(piece).source}$`, 'su'))
    }
  }
  const names = namesIn(language)
  const isNames = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every((word) => word.length === 1 || names.has(word))
  const isOne = (text: string, known: ReadonlySet<string>): boolean =>
    exact.has(text) ||
    known.has(text) ||
    isCut(text, known) ||
    isNames(text) ||
    patterns.some((pattern) => pattern.test(text))
  /** One after the other, as a card is called by its time, its state and its title. */
  const isInTurn = (text: string, known: ReadonlySet<string>): boolean => {
    if (isOne(text, known) || isOne(text.replace(BEFORE, ''), known)) return true
    for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1))
      if (isOne(text.slice(0, at), known) && isInTurn(text.slice(at + 1), known)) return true
    return false
  }
  const isPut = (text: string, known: ReadonlySet<string>): boolean =>
    partsOf(text.replaceAll(/https?:\S+/g, ' · ')).every((part) => isInTurn(part, known))
  return (text: string, known: ReadonlySet<string>): boolean => {
    if (isOne(text, known) || isPut(text, known)) return true
    const bare = [...known]
      .filter((one) => one.length >= 8 && text.includes(one))
      .reduce((left, one) => left.replaceAll(one, ' · '), text)
    return isPut(bare, known)
  }
}
