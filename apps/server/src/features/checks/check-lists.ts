import type { Language } from '@tintario/prose/language.ts'
import { type Amount, isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { isCompared, oppositeAt, sharedBy } from './aligned.ts'
import { keyOf } from './check-swaps.ts'
import type { Passage } from './material.ts'
import type { Check } from './reading.ts'

const PIECES = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const JOINS = new Set('and but while whereas y e o or pero mientras frente'.split(' '))
type Measured = { keys: Set<string>; amounts: Amount[] }

const PUNCTUATED = /[,;:()—–?!=|]|\.(?!\d)/
/** Segments of a text with the keys of their words and the amounts that lie in them. */
const measuredOf = (text: string, amounts: readonly Amount[], language: Language): Measured[] => {
  const segments: Measured[] = [{ keys: new Set(), amounts: [] }]
  let last = 0
  let next = 0
  for (const match of text.matchAll(PIECES)) {
    const [word] = match
    const end = match.index + word.length
    const isInside = amounts.some((one) => one.at < match.index && one.end > match.index)
    if (!isInside && (PUNCTUATED.test(text.slice(last, match.index)) || JOINS.has(word.toLowerCase())))
      segments.push({ keys: new Set(), amounts: [] })
    last = end
    const open = segments.at(-1)
    while (next < amounts.length && (amounts[next]?.at ?? 0) < end) {
      const amount = amounts[next]
      if (amount) open?.amounts.push(amount)
      next += 1
    }
    if (amounts.some((one) => one.at <= match.index && one.end >= end)) continue
    const key = keyOf(word, language)
    if (key !== '' && !key.startsWith('#')) open?.keys.add(key)
  }
  return segments.filter(({ keys, amounts: own }) => keys.size > 0 || own.length > 0)
}

const DATED = new Set(['date', 'day', 'month-name', 'weekday', 'year', 'clock', 'code'])
const LISTED_MAX = 30

const LISTS_MAX = 300
const AMOUNTS_MAX = 20

type List = { passage: Passage; segments: Measured[] }

const listsIn = (passages: readonly Passage[], language: Language): List[] =>
  passages
    .filter(({ amounts }) => amounts.length > 1)
    .slice(0, LISTS_MAX)
    .map((passage) => ({
      passage,
      segments: measuredOf(
        passage.text,
        passage.amounts.filter(({ isImplied }) => !isImplied).slice(0, LISTED_MAX),
        language,
      ).filter(({ amounts }) => amounts.length > 0),
    }))
    .filter(({ segments }) => segments.length > 1)

const hasCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  sharedBy(one, other).length > 0

/** Whether a list gives this amount to these words, to others alone, or says nothing of it. */
const saysOf = (amount: Amount, keys: ReadonlySet<string>, { segments }: List): 'same' | 'other' | null => {
  const ofUnit = segments.filter(({ amounts }) => amounts.some(({ unit }) => unit === amount.unit))
  const same = ofUnit.filter(({ amounts }) => amounts.some((one) => isSameAmount(amount, one)))
  if (same.length === 0) return null
  if (same.some((one) => hasCommon(keys, one.keys))) return 'same'
  const isListed = ofUnit.some((one) => !same.includes(one) && hasCommon(keys, one.keys))
  return isListed && same.every((one) => one.keys.size > 0) ? 'other' : null
}

/** No amount of one name in a list ("Heights: lady fern 80 cm, male fern 100 cm") that is said of another. */
export const checkLists: Check = ({ places, language, material }) => {
  const lists = listsIn(material.passages, language)
  if (lists.length === 0) return []
  return places.flatMap((place) => {
    if (!isCompared(place) || place.amounts.length === 0) return []
    for (const { keys, amounts } of measuredOf(place.sentence, place.amounts.slice(0, AMOUNTS_MAX), language))
      for (const amount of amounts) {
        if (amount.unit === null || DATED.has(amount.unit) || keys.size === 0) continue
        const said = lists.map((list) => saysOf(amount, keys, list))
        const other = lists[said.indexOf('other')]
        if (other && !said.includes('same')) return [oppositeAt(place, other.passage)]
      }
    return []
  })
}
