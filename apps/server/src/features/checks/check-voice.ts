import type { VoiceRules } from '@tintario/contract/brand-voices/rules.ts'
import type { NewFinding } from '@tintario/contract/findings/findings.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import { readdress } from './readdress.ts'
import { type Check, findingAt, findingOnText, type Place, type Reading } from './reading.ts'
import { strangeAddress } from './spanish-address.ts'
import { otherSpelling } from './spellings.ts'

/** What goes against the voice in a sentence; `fixed` is the sentence without it, null where that takes a person. */
type Fault = { cause: 'never' | 'name' | 'address' | 'spelling'; words: string; fixed: string | null }

/** Characters of one sentence that are searched; real sentences are shorter. */
const READ_MAX = 4_000

/** In lower case and without accents, character by character, so that positions stay the same. */
const fold = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, at) => {
        const character = text[at] ?? ''
        return character.normalize('NFD')[0]?.toLowerCase()[0] ?? character
      }).join('')

type Searched = { text: string; folded: string }
const searched = (text: string): Searched => ({ text, folded: fold(text) })

const LETTER = /[\p{L}\p{N}]/u
const isWordAt = (text: string, start: number, end: number): boolean =>
  !LETTER.test(text[start - 1] ?? ' ') && !LETTER.test(text[end] ?? ' ')

const placesOf = ({ folded: text }: Searched, words: string): { start: number; end: number }[] => {
  const wanted = fold(words)
  const found: { start: number; end: number }[] = []
  if (wanted === '') return found
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    const end = start + wanted.length
    if (isWordAt(text, start, end)) found.push({ start, end })
  }
  return found
}

const isUpper = (character: string | undefined) => character !== undefined && /\p{Lu}/u.test(character)
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
/** A replacement with the capital of the replaced words. */
const likeIt = (put: string, replaced: string): string => (isUpper(replaced[0]) ? upper(put) : put)

const replaceAt = (
  sentence: string,
  places: readonly { start: number; end: number }[],
  put: string,
): string => {
  let at = 0
  let made = ''
  for (const { start, end } of places) {
    made += sentence.slice(at, start) + likeIt(put, sentence.slice(start, end))
    at = end
  }
  return made + sentence.slice(at)
}

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

const neverSaid = (sentence: Searched, { neverSay }: VoiceRules, language: 'en' | 'es'): Fault[] =>
  neverSay.flatMap(({ words, instead }): Fault[] => {
    const places = placesOf(sentence, words)
    if (places.length > 0) {
      const fixed = instead ? replaceAt(sentence.text, places, instead) : null
      return [{ cause: 'never', words, fixed }]
    }
    // "Cheaper" is as unwanted as "cheap", but a person has to choose its replacement.
    const [word, ...others] = wordsIn(words)
    if (!word || others.length > 0) return []
    const stem = stemOf(word, language)
    const found = wordsIn(sentence.text).find((one) => stemOf(one, language) === stem)
    return found ? [{ cause: 'never', words: found, fixed: null }] : []
  })

const misspelled = (searchedIn: Searched, { names }: VoiceRules): Fault[] =>
  names.flatMap((name) => {
    const { text: sentence } = searchedIn
    const tries = new Set([name, name.replace(/[\s-]+/g, ''), name.replace(/[\s-]+/g, '-')])
    const wrong = [...tries].flatMap((one) =>
      placesOf(searchedIn, one).filter(({ start, end }) => sentence.slice(start, end) !== name),
    )
    wrong.sort((one, other) => one.start - other.start)
    const [first] = wrong
    if (!first) return []
    let at = 0
    let fixed = ''
    for (const { start, end } of wrong) {
      fixed += sentence.slice(at, start) + name
      at = end
    }
    return [
      {
        cause: 'name' as const,
        words: sentence.slice(first.start, first.end),
        fixed: fixed + sentence.slice(at),
      },
    ]
  })

const misspoken = (sentence: string, { spelling }: VoiceRules): Fault[] => {
  if (!spelling) return []
  const other = otherSpelling[spelling]
  const wrong: string[] = []
  const fixed = sentence.replace(WORD, (word) => {
    const wanted = other.get(word.toLowerCase())
    if (!wanted) return word
    wrong.push(word)
    return likeIt(wanted, word)
  })
  return wrong.length > 0 ? [{ cause: 'spelling', words: wrong.join(', '), fixed }] : []
}

const misaddressed = (sentence: string, { address }: VoiceRules): Fault[] => {
  const words = address ? strangeAddress(sentence, address) : []
  if (!address || words.length === 0) return []
  return [{ cause: 'address', words: words.join(', '), fixed: readdress(sentence, address) }]
}

const faultsIn = (text: string, rules: VoiceRules, language: 'en' | 'es'): Fault[] => {
  const sentence = searched(text)
  return [
    ...neverSaid(sentence, rules, language),
    ...misspelled(sentence, rules),
    ...(language === 'en' ? misspoken(text, rules) : misaddressed(text, rules)),
  ]
}

/** A sentence put right one fault after another, so that one fix mends them all; null where one takes a person. */
const mended = (sentence: string, rules: VoiceRules, language: 'en' | 'es'): string | null => {
  let text = sentence
  // As many rounds as there are kinds of rules; a round changes nothing that one before it has put right.
  for (let round = 0; round < 8; round++) {
    const [fault] = faultsIn(text, rules, language)
    if (!fault) return text
    if (fault.fixed === null || fault.fixed === text) return null
    text = fault.fixed
  }
  return null
}

const findingOf = (place: Place, rules: VoiceRules, { language }: Reading): NewFinding[] => {
  if (place.sentence.length > READ_MAX) return []
  const faults = faultsIn(place.sentence, rules, language)
  const [first, ...others] = faults
  if (!first) return []
  const text = mended(place.sentence, rules, language)
  const values = {
    cause: others.length > 0 ? 'several' : first.cause,
    words: faults.map(({ words }) => words).join(', '),
  }
  return [findingAt('voice', place, values, text === null ? {} : { fix: { act: 'replace', text } })]
}

/** What the brand voice demands to the letter: words never and always said, names, tú or usted, British or American. */
export const checkVoice: Check = (reading) => {
  const { voice } = reading.given
  if (!voice) return []
  const all = searched(reading.places.map(({ sentence }) => sentence).join('\n'))
  return [
    ...reading.places.flatMap((place) => findingOf(place, voice, reading)),
    ...voice.alwaysSay
      .filter((words) => placesOf(all, words).length === 0)
      .map((words) => findingOnText('voice', { cause: 'always', words })),
  ]
}
