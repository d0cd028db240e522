import type { Language } from '@tintario/prose/language.ts'
import { withoutAccents } from '@tintario/prose/words.ts'
import type { Sentence } from './aligned.ts'
import { compareEach, nearTo } from './compare-each.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What separates the parts of a statement; a comma or an "and" only may. */
const STRONG = /[;.:—–?!=|]|,? (?:but|while|whereas|against|compared|pero|mientras|frente|contra|aunque) /i
const COMMA = /[,()«»“”"]/
const AND = /(?:^|[^\p{L}])(?:and|or|y|e|o)(?:$|[^\p{L}])/iu
const BREAKS = [[STRONG], [STRONG, COMMA], [STRONG, AND], [STRONG, COMMA, AND]]

type Kind = 'number' | 'name' | 'word'
type Read = { kinds: ReadonlyMap<string, Kind>; segments: Map<string, number>[]; listed: ReadonlySet<string> }

/** Between two words of one list: "the lid or a snuffer"; "the Elm, of steel" leaves out a verb. */
const LISTED = /^(?:, (?!of |de |del )|,? (?:and|or|y|e|o|ni) )(?:[a-z]{1,3} )?$/i
const COMMON_MAX = 24

const kindOf = ({ key, at }: Token, text: string, place: number): Kind =>
  key.startsWith('#') ? 'number' : place > 0 && /\p{Lu}/u.test(text[at] ?? '') ? 'name' : 'word'

/** Tokens that occur once, with the number of their segment for each way to divide the text. */
const readRoles = (text: string, language: Language): Read => {
  const tokens = tokensOf(text, language)
  const times = new Map<string, number>()
  for (const { key } of tokens) times.set(key, (times.get(key) ?? 0) + 1)
  const kinds = new Map(tokens.map((token, at) => [token.key, kindOf(token, text, at)] as const))
  /** Second words of names such as "Anoma Perera" are in no other role than the first. */
  const parts = new Set(
    tokens.flatMap(({ key, at }, place) => {
      const before = tokens[place - 1]
      const isPart = before && /^\p{Lu}/u.test(text[before.at] ?? '') && kinds.get(key) === 'name'
      return isPart && /^[ &.]+$/.test(text.slice(before.end, at)) ? [key] : []
    }),
  )
  const segments = BREAKS.map((breaks) => {
    const of = new Map<string, number>()
    let segment = 0
    let last = 0
    for (const { key, at, end } of tokens) {
      const between = text.slice(last, at)
      if (last > 0 && breaks.some((one) => one.test(between))) segment += 1
      last = end
      if (times.get(key) === 1 && !parts.has(key)) of.set(key, segment)
    }
    return of
  })
  const listed = new Set(
    tokens.flatMap(({ key, at }, place) => {
      const before = tokens[place - 1]
      return before && LISTED.test(text.slice(before.end, at)) ? [`${before.key}|${key}`] : []
    }),
  )
  return { kinds, segments, listed }
}

type Pair = readonly [one: string, other: string]

/** Pairs that one division has together and the other apart. */
const movedIn = (
  keys: readonly string[],
  together: ReadonlyMap<string, number>,
  apart: ReadonlyMap<string, number>,
): Pair[] =>
  keys.flatMap((one) =>
    keys.flatMap((other) =>
      one !== other && together.get(one) === together.get(other) && apart.get(one) !== apart.get(other)
        ? [[one, other] as const]
        : [],
    ),
  )

/** Whether two parts of a sentence have exchanged what another says of them: "a is d, c is b" where that says "a is b, c is d". */
const isExchanged = (read: Read, said: Read): boolean => {
  const keys = [...(read.segments[0]?.keys() ?? [])]
    .filter((key) => key !== '!' && said.segments[0]?.has(key))
    .slice(0, COMMON_MAX)
  if (keys.length < 4) return false
  const isListed = (one: string, other: string) =>
    [read, said].some(({ listed }) => listed.has(`${one}|${other}`) || listed.has(`${other}|${one}`))
  /** A name at the start of a sentence is seen to be one in the other. */
  const kind = (key: string): Kind =>
    said.kinds.get(key) === 'name' ? 'name' : (read.kinds.get(key) ?? 'word')
  const isAlike = (one: string, other: string) =>
    ([read, said].some(({ kinds }) => kinds.get(one) === kinds.get(other)) || kind(one) === kind(other)) &&
    (read.kinds.get(one) === 'number') === (read.kinds.get(other) === 'number')
  const partsOf = (of: ReadonlyMap<string, number>) => new Set(keys.map((key) => of.get(key))).size
  return read.segments.some((mine, division) =>
    said.segments.some((theirs, other) => {
      // Divided otherwise, by ";" here and "," there, the parts of two sentences correspond only where both have two.
      if (
        other !== division &&
        (Math.max(other, division) > 1 || partsOf(mine) !== 2 || partsOf(theirs) !== 2)
      )
        return false
      const moved = movedIn(keys, mine, theirs)
      return moved.some(([a, d]) =>
        moved.some(
          ([c, b]) =>
            a !== c &&
            b !== d &&
            a !== b &&
            c !== d &&
            !isListed(a, c) &&
            !isListed(d, c) &&
            !isListed(a, b) &&
            !isListed(d, b) &&
            isAlike(a, c) &&
            isAlike(b, d) &&
            mine.get(a) !== mine.get(c) &&
            theirs.get(a) === theirs.get(b) &&
            theirs.get(c) === theirs.get(d),
        ),
      )
    }),
  )
}

const RELATIONS: Record<Language, ReadonlySet<string>> = {
  en: new Set('into onto to over before after than under above behind'.split(' ')),
  es: new Set('sobre a hasta bajo tras hacia antes despues que'.split(' ')),
}
const REACH = 3
const SEPARATED = /[,;.:()—–?!]/

/** "x into y" as `x|into|y`, and `y|into|x`; only of what is not denied. */
const relationsIn = (text: string, language: Language): { said: Set<string>; turned: Set<string> } => {
  const tokens = tokensOf(text, language)
  const said = new Set<string>()
  const turned = new Set<string>()
  for (const match of text.matchAll(/[\p{L}]+/gu)) {
    const word = withoutAccents(match[0].toLowerCase())
    if (!RELATIONS[language].has(word)) continue
    const end = match.index + match[0].length
    const before = tokens.findLast((one) => one.end <= match.index && one.word !== word)
    const after = tokens.find((one) => one.at >= end)
    if (!before || !after || before.key === after.key || /^[!#]/.test(before.key) || /^[!#]/.test(after.key))
      continue
    const [left, right] = [text.slice(before.end, match.index), text.slice(end, after.at)]
    if (SEPARATED.test(left) || SEPARATED.test(right)) continue
    if (left.trim().split(/\s+/).length > REACH || right.trim().split(/\s+/).length > REACH) continue
    const nearby = tokens.filter((one) => one.end <= before.at).slice(-2)
    if (nearby.some(({ key, end: to }) => key === '!' && !SEPARATED.test(text.slice(to, before.at)))) continue
    said.add(`${before.key}|${word}|${after.key}`)
    turned.add(`${after.key}|${word}|${before.key}`)
  }
  return { said, turned }
}

const isTurned = (sentence: string, other: string, language: Language): boolean => {
  const { turned, said: mine } = relationsIn(sentence, language)
  if (turned.size === 0) return false
  const { said } = relationsIn(other, language)
  return [...turned].some((one) => said.has(one) && !mine.has(one)) && ![...mine].some((one) => said.has(one))
}

const known = new WeakMap<Sentence, Read>()
/** The roles in a sentence of the sources, read once. */
const rolesOf = (sentence: Sentence, language: Language): Read => {
  const read = known.get(sentence) ?? readRoles(sentence.text, language)
  known.set(sentence, read)
  return read
}

const LEAST = 0.45
/** Notes in the first person name the writer in other words than the text. */
const FIRST_PERSON = /\b(?:I|I'm|I’m|me|my|yo|mi|soy)\b/

/** No roles exchanged within a statement: what belongs to two subjects, or "water into lye" for "lye into water". */
export const checkRoles = compareEach(({ text, read, index, language }) => {
  const [best] = nearTo(read, index, { least: LEAST, part: 1, most: 1, isOn: () => true })
  if (!best || best.shared.size < 2) return null
  const { sentence } = best
  const isOther =
    (!FIRST_PERSON.test(sentence.text) &&
      isExchanged(readRoles(text, language), rolesOf(sentence, language))) ||
    isTurned(text, sentence.text, language)
  return isOther ? sentence : null
})
