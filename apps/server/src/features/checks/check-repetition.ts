import { isStopWord } from '@tintario/prose/content-stems.ts'
import { sentenceMemory } from '@tintario/prose/near-double.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import { literal } from './material.ts'
import { type Check, findingAt, findingOnText, type Place, type Reading } from './reading.ts'

const SAME_WORDS_MIN = 4
const ALIKE_WORDS_MIN = 8
/** From this share of common groups of three words on, two sentences say the same. */
const ALIKE_SHARE = 0.6
/** Occurrences in one sentence, or in a paragraph, from which a phrase is stuffed. */
const IN_SENTENCE = 3
const IN_BLOCK = 4
/** And in a whole text, of each hundred words, with at least `IN_TEXT` altogether. */
const PER_HUNDRED = { pair: 1.7, longer: 1.1 }
const IN_TEXT = 7

/** Occurrences of each phrase of two to four words that begins and ends with a content word. */
const phrasesIn = (words: readonly string[], reading: Reading, least: number): Map<string, number> => {
  const { language } = reading
  const stems = words.map((word) => stemOf(word, language))
  const isTelling = words.map((word) => !isStopWord(word, language) && !/^\d/.test(word))
  const counts = new Map<string, number>()
  const each = new Map<string, number>()
  for (const stem of stems) each.set(stem, (each.get(stem) ?? 0) + 1)
  // A phrase is no more frequent than its words.
  const isFrequent = stems.map((stem, at) => isTelling[at] === true && (each.get(stem) ?? 0) >= least)
  if (!isFrequent.includes(true)) return counts
  for (let at = 0; at < words.length; at++)
    for (const size of [2, 3, 4]) {
      if (at + size > words.length || !isFrequent[at] || !isFrequent[at + size - 1]) continue
      const phrase = stems.slice(at, at + size).join(' ')
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
    }
  return counts
}

const most = (counts: ReadonlyMap<string, number>): [phrase: string, times: number] =>
  [...counts].reduce<[string, number]>((best, one) => (one[1] > best[1] ? one : best), ['', 0])

const asWritten = (phrase: string, words: readonly string[], reading: Reading): string => {
  const size = phrase.split(' ').length
  for (let at = 0; at + size <= words.length; at++) {
    const some = words.slice(at, at + size)
    if (some.map((word) => stemOf(word, reading.language)).join(' ') === phrase) return some.join(' ')
  }
  return phrase
}

const stuffed = (reading: Reading): ReturnType<Check> => {
  const found: ReturnType<Check> = []
  const all: string[] = []
  const placesOf = Map.groupBy(reading.places, (place) => place.block)
  for (const block of reading.text.blocks) {
    if (block.kind === 'cell') continue
    const words = wordsIn(block.text)
    for (const word of words) all.push(word)
    if (block.kind === 'heading') continue
    const places = placesOf.get(block) ?? []
    const [phrase, times] = most(phrasesIn(words, reading, IN_BLOCK))
    if (times >= IN_BLOCK) {
      const place =
        places.find((one) => phrasesIn(wordsIn(one.sentence), reading, 1).has(phrase)) ?? places[0]
      if (place)
        found.push(
          findingAt('repetition', place, {
            cause: 'stuffed',
            phrase: asWritten(phrase, words, reading),
            times,
          }),
        )
      continue
    }
    for (const place of places) {
      const [own, count] = most(phrasesIn(wordsIn(place.sentence), reading, IN_SENTENCE))
      if (count >= IN_SENTENCE)
        found.push(
          findingAt('repetition', place, {
            cause: 'stuffed',
            phrase: asWritten(own, words, reading),
            times: count,
          }),
        )
    }
  }
  const counts = phrasesIn(all, reading, IN_TEXT)
  const tooOften = new Map(
    [...counts].filter(([phrase, times]) => {
      const share = phrase.split(' ').length === 2 ? PER_HUNDRED.pair : PER_HUNDRED.longer
      return times >= IN_TEXT && times / (all.length / 100) > share
    }),
  )
  const [phrase, times] = most(tooOften)
  if (times > 0)
    found.push({
      check: 'repetition',
      sentence: '',
      heading: null,
      values: { cause: 'stuffed', phrase: asWritten(phrase, all, reading), times },
      evidence: null,
      fix: null,
    })
  return found
}

export const checkRepetition: Check = (reading) => {
  const memory = sentenceMemory()
  const remembered: Place[] = []
  const seen = new Set<string>()
  const found: ReturnType<Check> = []
  for (const place of reading.places) {
    if (place.part || place.block?.kind === 'heading' || place.block?.kind === 'cell') continue
    const count = wordsIn(place.sentence).length
    if (count < SAME_WORDS_MIN) continue
    const key = literal(place.sentence)
    if (seen.has(key)) {
      found.push(findingAt('repetition', place, { cause: 'same' }))
      continue
    }
    seen.add(key)
    if (count < ALIKE_WORDS_MIN) continue
    const alike = memory.mostLike(place.sentence)
    const other = alike && alike.share >= ALIKE_SHARE ? remembered[alike.index] : undefined
    if (other) found.push(findingAt('repetition', place, { cause: 'alike', other: other.sentence }))
    memory.add(place.sentence)
    remembered.push(place)
  }
  return [...found, ...stuffed(reading)]
}

const WORDS_MIN = 7
/** More sentences than these are one decision: the same notes were used for another post. */
const SINGLE_MAX = 3

export const checkSameness: Check = ({ given, places }) => {
  if (given.earlier.length === 0) return []
  const memory = sentenceMemory()
  for (const sentence of given.earlier) memory.add(sentence)
  const found = places.flatMap((place) => {
    if (place.part || place.block?.kind === 'heading' || wordsIn(place.sentence).length < WORDS_MIN) return []
    const alike = memory.mostLike(place.sentence)
    if (!alike || alike.share < ALIKE_SHARE) return []
    return [findingAt('sameness', place, { other: given.earlier[alike.index] ?? '' })]
  })
  if (found.length <= SINGLE_MAX) return found
  return [findingOnText('sameness', { count: found.length, other: found[0]?.values.other ?? '' })]
}
