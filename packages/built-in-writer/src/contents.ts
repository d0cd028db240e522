import type { Brief, Language } from './brief.ts'
import { isClosing, neutralOf } from './neutral.ts'
import type { Place } from './places.ts'
import { wordsOfGroup } from './statements.ts'
import { isStopword, lowerFirst, stemsOf, wordsOf } from './words.ts'

const SECTIONS_MIN = 3
/** What has fewer words is read without an overview. */
const WORDS_MIN = 80

const begin = { en: 'In this post', es: 'En este artículo' } as const
const and = { en: ' and ', es: ' y ' } as const

const listOf = (names: readonly string[], language: Language): string => {
  const last = names.at(-1) ?? ''
  // "e" before the sound of an i.
  const word = language === 'es' && /^(?:i|hi(?!e))/i.test(last) ? ' e ' : and[language]
  return `${names.slice(0, -1).join(', ')}${word}${last}`
}

/**
 * A sentence that names the sections of a longer text, in the words of their headings: what the post is about, for
 * readers who have not read on. Null where there are few. It names no questions, no prices and no contact.
 */
export const contentsOf = (places: readonly Place[], brief: Brief): string | null => {
  const { language } = brief
  const words = places.flatMap(({ groups }) => groups.flatMap((group) => wordsOf(wordsOfGroup(group))))
  if (words.length < WORDS_MIN) return null
  const names = places
    .filter(({ level, groups }) => level === 2 && groups.length > 0)
    .map(({ heading }) => heading)
    .filter((heading) => !/[?:]/.test(heading) && !isClosing(heading, language))
    .filter((heading) => !neutralOf(heading, language)?.isForRest)
  if (names.length < SECTIONS_MIN) return null
  const given = [
    brief.description,
    ...brief.references.filter(({ url }) => url === null).map(({ text }) => text),
  ]
  const small = new Set(
    given
      .join(' ')
      .split(/[^\p{L}]/u)
      .filter((word) => /^\p{Ll}/u.test(word)),
  )
  const stems = new Set(stemsOf([...small].join(' '), language))
  /** Whether its first word is no name, so that it may begin small. */
  const isCommon = (heading: string): boolean => {
    const [first = ''] = wordsOf(heading)
    const isKnown = small.has(first) || stemsOf(first, language).some((stem) => stems.has(stem))
    return isKnown || isStopword(first, language) || neutralOf(heading, language) !== undefined
  }
  const isSentence = names.every((name) => isCommon(name) && !name.includes(and[language]))
  const list = isSentence ? listOf(names.map(lowerFirst), language) : names.join(' · ')
  return `${begin[language]}: ${list}.`
}
