import type { Language } from '@tintario/prose/language.ts'
import { stemOf } from '@tintario/prose/words.ts'
import { type Aligned, type Clause, type Sentence, sharedBy } from './aligned.ts'
import { compareEach, nearTo } from './compare-each.ts'
import { opposites } from './opposites.ts'

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

/** Content words beside each word that has an opposite: "a shorter cure" and "the shorter the cure" have "cure". */
const besideIn = ({ clauses }: Sentence, pairs: ReadonlyMap<string, Words>): Map<string, Set<string>> => {
  const beside = new Map<string, Set<string>>()
  for (const { tokens, isNegative: isNot } of clauses) {
    if (isNot) continue
    const isSaid = (at: number) => tokens[at]?.stem !== '' && !pairs.has(tokens[at]?.word ?? '')
    tokens.forEach(({ word }, at) => {
      if (!pairs.has(word)) return
      const found = beside.get(word) ?? new Set()
      for (const way of [-1, 1])
        for (let next = at + way, steps = 0; tokens[next] && steps < BESIDE; next += way, steps += 1)
          if (isSaid(next)) {
            found.add(tokens[next]?.stem ?? '')
            break
          }
      beside.set(word, found)
    })
  }
  return beside
}
const BESIDE = 3
const COMPARATIVE = /^(?:longer|shorter|higher|lower|bigger|smaller|faster|slower|more|less|fewer)$/

/** Whether a word is beside the same word as its opposite in the closest sentence, and in none with itself. */
const turnedBeside = (
  read: Sentence,
  near: readonly Aligned[],
  pairs: ReadonlyMap<string, Words>,
): Sentence | null => {
  const [best] = near
  if (!best) return null
  const others = near.map(({ sentence }) => besideIn(sentence, pairs))
  for (const [word, neighbours] of besideIn(read, pairs))
    for (const neighbour of neighbours) {
      const opposite = [...(pairs.get(word) ?? [])]
      // "The hard cheeses, and half an hour for the soft ones": the second noun is left out.
      if (!COMPARATIVE.test(word) && opposite.some((one) => read.words.has(one))) continue
      const isTurned = opposite.some((one) => others[0]?.get(one)?.has(neighbour))
      if (isTurned && !others.some((one) => one.get(word)?.has(neighbour))) return best.sentence
    }
  return null
}

const turningIn = (language: Language): Words =>
  new Set([...opposites[language].keys()].map((word) => stemOf(word, language)))
const turning = { en: turningIn('en'), es: turningIn('es') }

/**
 * No "higher" where the sentences of the sources on the subject say "lower" alone. Two common words are enough only for a
 * sentence that has no others.
 */
export const checkDirections = compareEach(({ read, index, language }) => {
  const pairs = opposites[language]
  const turned = turnedBeside(read, nearTo(read, index, { least: 0.35, part: 0.6 }), pairs)
  if (turned) return turned
  const subjectOf = (stems: Words) => [...stems].filter((stem) => !turning[language].has(stem)).length
  const near = nearTo(read, index, {
    least: 0.5,
    part: 0.5,
    isOn: ({ shared }) => subjectOf(shared) >= 3 || (subjectOf(shared) === 2 && subjectOf(read.stems) === 2),
  })
  return turnedIn(read, near, pairs) ? (near[0]?.sentence ?? null) : null
})
