import { contentStems } from '@tintario/prose/content-stems.ts'
import { stemOf, wordsIn } from '@tintario/prose/words.ts'
import { literal } from './material.ts'
import { wantedStems } from './must.ts'
import { namesOfWish } from './name.ts'
import { isNegated } from './negation.ts'
import { type Check, findingAt, type Place, type Reading, spaced } from './reading.ts'

/** Words of prohibitions, which are not what is prohibited. */
const FORBIDDING = new Set(
  'never avoid don avoid not no other any anything nothing word words brand brands claim claims promise promises compare suggest talk speak about competitor competitors nunca evita evitar jamas nada ningun ninguna palabra palabras marca marcas hablar habla hables prometer promete prometas prometemos compares comparar competencia afirmar afirmes sugerir'.split(
    ' ',
  ),
)
/** "Do not say that it cures" allows "it cures nothing"; "do not mention Nike" forbids "not from Nike". */
const SAYS =
  / (?:say|claim|promise|suggest|decir|digas|diga|prometer|prometas|promete|afirmar|afirmes|asegures|sugerir) /
const NOES = / (?:not|never|nothing|no|don't|don’t)(?= )/g
/** Words from "mention" to "and": each part of a wish forbids one subject. */
const PARTS = /[,;.:()]| (?:or|nor|and|ni|o|y) /

type Ban = { words: string[]; stems: string[]; allowsNo: boolean }

/**
 * The forbidden words of a wish: quoted words and names as they are, else the content words of each part together.
 */
const bansOf = (wish: string, language: 'en' | 'es'): Ban[] => {
  const quoted = [...wish.matchAll(/["“«']([^"”»']{2,100})["”»']/g)].map(([, words = '']) => words)
  if (quoted.length > 0)
    return quoted.map((words) => ({ words: [literal(words)], stems: [], allowsNo: false }))
  // "Do not promise that nothing sticks": what is forbidden has a "no" of its own.
  const isTwice = language === 'en' && (spaced(wish).match(NOES) ?? []).length > 1
  const allowsNo = SAYS.test(spaced(wish)) && !isTwice
  const names = namesOfWish(wish, language)
  if (names.length > 0) return names.map((name) => ({ words: [name], stems: [], allowsNo: false }))
  return wish.split(PARTS).flatMap((part) => {
    const kept = wordsIn(part).filter((word) => !FORBIDDING.has(word.normalize('NFD').replace(/\p{M}/gu, '')))
    const stems = wantedStems(kept.join(' '), language)
    return stems.length > 0 ? [{ words: [], stems, allowsNo }] : []
  })
}

const breaks = (ban: Ban, place: Place, reading: Reading): string | null => {
  const text = spaced(literal(place.sentence))
  const named = ban.words.find((words) => text.includes(spaced(words).trimEnd()))
  if (named) return named
  if (ban.stems.length === 0) return null
  const { language } = reading
  const said = contentStems(place.sentence, language)
  if (!ban.stems.every((stem) => said.has(stem))) return null
  const words = wordsIn(place.sentence).filter((word) => ban.stems.includes(stemOf(word, language)))
  return ban.allowsNo && isNegated(place.sentence, words[0] ?? '', language) ? null : words.join(' ')
}

/** What the owner forbade is not said. Other brands are the concern of the names. */
export const checkMustNot: Check = (reading) =>
  reading.given.wishes
    .filter((wish) => wish.kind === 'mustNot')
    .flatMap((wish) => {
      const bans = bansOf(wish.text, reading.language)
      return reading.places.flatMap((place) => {
        for (const ban of bans) {
          const words = breaks(ban, place, reading)
          if (words) return [findingAt('must-not', place, { wish: wish.text, words })]
        }
        return []
      })
    })
