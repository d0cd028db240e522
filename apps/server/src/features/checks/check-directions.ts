import { stemOf } from '@tintario/prose/words.ts'
import {
  type Aligned,
  alignedWith,
  type Clause,
  indexOf,
  isCompared,
  oppositeAt,
  readSentence,
  type Sentence,
  sharedBy,
} from './aligned.ts'
import { opposites } from './opposites.ts'
import type { Check } from './reading.ts'

type Words = ReadonlySet<string>

const hasAny = (words: Words, of: Words): boolean => {
  for (const word of of) if (words.has(word)) return true
  return false
}
const wordsOf = ({ tokens }: Clause): Words => new Set(tokens.map(({ word }) => word))
const isNegative = ({ clauses }: Sentence): boolean => clauses.some((one) => one.isNegative)

/** The word of one that has its opposite, and not itself, in the other. */
const turnedWord = (one: Words, other: Words, pairs: ReadonlyMap<string, Words>): string | null => {
  for (const word of one) {
    const others = pairs.get(word)
    if (!others || other.has(word) || hasAny(one, others)) continue
    const said = [...others].find((opposite) => other.has(opposite))
    if (said && !hasAny(other, pairs.get(said) ?? new Set())) return word
  }
  return null
}

const turnedIn = (read: Sentence, near: readonly Aligned[], pairs: ReadonlyMap<string, Words>): boolean => {
  const [best] = near
  if (!best) return false
  const { sentence } = best
  const word =
    isNegative(read) === isNegative(sentence) ? turnedWord(read.words, sentence.words, pairs) : null
  if (word && !near.some((one) => one.sentence.words.has(word))) return true
  return read.clauses.some((clause) => {
    const alike = near
      .flatMap((one) => one.sentence.clauses)
      .map((other) => ({ other, shared: sharedBy(clause.stems, other.stems).length }))
      .filter(({ other, shared }) => shared >= 2 && other.isNegative === clause.isNegative)
      .sort((a, b) => b.shared - a.shared)
    const [closest] = alike
    const turned = closest ? turnedWord(wordsOf(clause), wordsOf(closest.other), pairs) : null
    return turned !== null && !alike.some(({ other }) => wordsOf(other).has(turned))
  })
}

/**
 * No "higher" where the sentences of the sources on the subject say "lower" alone. Two common words are enough only for a
 * sentence that has no others.
 */
export const checkDirections: Check = ({ places, language, material }) => {
  const index = indexOf(material, language)
  const pairs = opposites[language]
  const turning = new Set([...pairs.keys()].map((word) => stemOf(word, language)))
  const subjectOf = (stems: ReadonlySet<string>) => [...stems].filter((stem) => !turning.has(stem)).length
  return places.flatMap((place) => {
    if (!isCompared(place)) return []
    const read = readSentence(place.sentence, '', language)
    const aligned = alignedWith(read.stems, index, 0.5).filter(
      ({ shared }) => subjectOf(shared) >= 3 || (subjectOf(shared) === 2 && subjectOf(read.stems) === 2),
    )
    const [best] = aligned
    if (!best) return []
    const near = aligned.filter(({ score }) => score >= 0.5 * best.score)
    return turnedIn(read, near, pairs) ? [oppositeAt(place, best.sentence)] : []
  })
}
