import { isStopWord } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import { namesIn } from '@tintario/prose/names.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import { isCompared, oppositeAt } from './aligned.ts'
import type { Material } from './material.ts'
import type { Check } from './reading.ts'

/** A part of a sentence without commas and conjunctions: the keys of its words and numbers. */
type Segment = { keys: Set<string>; sentence: number }
type Grounds = {
  segments: Segment[]
  bySegment: Map<string, number[]>
  sentences: Set<string>[]
  material: Material
}

const PIECES = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const BREAK = /[,;:.()—–?!«»“”"=|]/
const JOINS = new Set('and but while whereas y e o or pero mientras frente'.split(' '))
const KEYS_MAX = 24
/** Passages that may be between the two that are exchanged. */
const BESIDE = 3
/** Segments that a word is searched in. */
const COMMON = 100

export const keyOf = (word: string, language: Language): string => {
  if (/^\p{N}/u.test(word)) return `#${word}`
  const low = word.toLowerCase()
  return word.length < 2 || (isStopWord(withoutAccents(low), language) && low !== 'no')
    ? ''
    : stemOf(low, language)
}

const segmentsOf = (text: string, language: Language): Set<string>[] => {
  const segments: Set<string>[] = [new Set()]
  let last = 0
  let count = 0
  for (const match of text.matchAll(PIECES)) {
    const [word] = match
    if (BREAK.test(text.slice(last, match.index)) || JOINS.has(word.toLowerCase())) segments.push(new Set())
    last = match.index + word.length
    const key = keyOf(word, language)
    if (key === '' || count >= KEYS_MAX) continue
    count += 1
    segments.at(-1)?.add(key)
  }
  return segments.filter(({ size }) => size > 0)
}

const groundsOf = (material: Material, language: Language): Grounds => {
  const segments: Segment[] = []
  const bySegment = new Map<string, number[]>()
  const sentences = material.passages.map(({ text }, sentence) => {
    const all = new Set<string>()
    for (const keys of segmentsOf(text, language)) {
      for (const key of keys) {
        all.add(key)
        const known = bySegment.get(key)
        if (!known) bySegment.set(key, [segments.length])
        else if (known.length < COMMON) known.push(segments.length)
      }
      segments.push({ keys, sentence })
    }
    return all
  })
  return { segments, bySegment, sentences, material }
}

/** The passage that connects two words without those of the other pair; -1 where none does. */
const connects = (
  one: string,
  other: string,
  apart: readonly string[],
  { segments, bySegment, sentences }: Grounds,
): number => {
  for (const at of bySegment.get(one) ?? []) {
    const segment = segments[at]
    if (!segment) continue
    if (segment.keys.has(other) && !apart.some((key) => segment.keys.has(key))) return segment.sentence
    const sentence = sentences[segment.sentence]
    if (sentence?.has(other) && !apart.some((key) => sentence.has(key))) return segment.sentence
  }
  return -1
}

const isNumber = (key: string): boolean => key.startsWith('#')

/** Keys of words that the sources have with a capital inside a sentence. */
const namesOf = (material: Material, language: Language): Set<string> => {
  const names = new Set<string>()
  for (const { text } of material.passages)
    for (const { words, startsSentence } of namesIn(text, language))
      for (const word of startsSentence ? words.slice(1) : words) names.add(keyOf(word, language))
  return names
}

/** Words of two parts that a source connects the other way round: "a is b, c is d" where it says "a is d, c is b". */
const exchanged = (
  [a, b]: readonly [string, string],
  [c, d]: readonly [string, string],
  grounds: Grounds,
): number | null => {
  const says = (one: string, other: string, ...apart: string[]) => connects(one, other, apart, grounds) >= 0
  if (says(a, b, c) || says(c, d, a) || says(a, b, d) || says(c, d, b)) return null
  const [ad, cb] = [connects(a, d, [b, c], grounds), connects(c, b, [a, d], grounds)]
  if (ad < 0 || cb < 0 || Math.abs(ad - cb) > BESIDE) return null
  return grounds.material.passages[ad]?.source === grounds.material.passages[cb]?.source ? ad : null
}

const pairsOf = (keys: readonly string[]): (readonly [string, string])[] =>
  keys.flatMap((one) => keys.flatMap((other) => (one === other ? [] : [[one, other] as const])))

/** The passage that a sentence of these segments contradicts. */
const swapIn = (
  segments: readonly string[][],
  names: ReadonlySet<string>,
  grounds: Grounds,
): number | null => {
  const pairs = segments.map(pairsOf)
  for (let at = 0; at < pairs.length; at++)
    for (let next = at + 1; next < pairs.length; next++)
      for (const first of pairs[at] ?? [])
        for (const second of pairs[next] ?? []) {
          const [[a, b], [c, d]] = [first, second]
          if (isNumber(a) || isNumber(c) || isNumber(b) !== isNumber(d)) continue
          const isNamed = (names.has(a) && names.has(c)) || (names.has(b) && names.has(d))
          if (!isNumber(b) && !isNamed) continue
          const passage = exchanged(first, second, grounds)
          if (passage !== null) return passage
        }
  return null
}

/** No attributes of two products, or of two names, that are exchanged with each other. */
export const checkSwaps: Check = ({ places, language, material }) => {
  const grounds = groundsOf(material, language)
  const names = namesOf(material, language)
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    const segments = segmentsOf(place.sentence, language)
    const times = Map.groupBy(
      segments.flatMap((keys) => [...keys]),
      (key) => key,
    )
    const single = segments.map((keys) =>
      [...keys].filter((key) => grounds.bySegment.has(key) && times.get(key)?.length === 1),
    )
    const passage = material.passages[swapIn(single, names, grounds) ?? -1]
    return passage ? [oppositeAt(place, passage)] : []
  })
}
