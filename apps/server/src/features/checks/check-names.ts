import { isNameAnywhere, nameKey, namesIn } from '@tintario/prose/names.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import { type Check, findingAt, type Reading } from './reading.ts'

const lowerCaseWords = (reading: Reading): Set<string> => {
  const words = new Set<string>()
  for (const block of reading.text.blocks)
    for (const [word] of block.text.matchAll(/[\p{L}]+(?:['’-][\p{L}]+)*/gu))
      if (!/^\p{Lu}/u.test(word)) words.add(nameKey(word))
  return words
}

export const checkNames: Check = (reading) => {
  const { material, language } = reading
  const lower = lowerCaseWords(reading)
  const stems = new Set([...material.names].map((name) => stemOf(name, language)))
  const isKnown = (key: string) =>
    material.names.has(key) ||
    stems.has(stemOf(key, language)) ||
    (key.includes('-') && key.split('-').every((part) => material.names.has(part)))
  return reading.places.flatMap((place) => {
    for (const name of namesIn(place.sentence, language)) {
      const words = name.words.filter((word) => !/\d/.test(word))
      // A sentence's first word is always capitalised, so the words after it decide.
      const [first = ''] = words
      const byPlace = name.startsSentence && name.words.length > 1 && !isNameAnywhere(first)
      const keys = (byPlace && first === name.words[0] ? words.slice(1) : words).map(nameKey)
      const unknown = keys.filter((key) => !isKnown(key))
      const [only = ''] = keys
      const isNew =
        unknown.length > 0
          ? !(keys.length === 1 && lower.has(only) && !isNameAnywhere(only))
          : keys.length > 1 &&
            !keys.some((key) => material.capitals.has(key)) &&
            !joined(keys, material.pairs)
      if (isNew) return [findingAt('name', place, { name: name.text })]
    }
    return []
  })
}

const joined = (keys: readonly string[], pairs: ReadonlySet<string>): boolean =>
  keys.every((key, at) => at === 0 || pairs.has(`${keys[at - 1]} ${key}`))

/** A wish need not end in a full stop, by which a sentence differs from a title. */
export const namesOfWish = (wish: string, language: 'en' | 'es'): string[] =>
  namesIn(`· ${wish}.`, language).flatMap((name) => (name.startsSentence ? [] : wordsIn(name.text)))
