import { contentStems } from '@tintario/prose/content-stems.ts'
import { nameKey } from '@tintario/prose/names.ts'
import { isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { stemOf, withoutAccents, wordsIn } from '@tintario/prose/words.ts'
import { namesOfWish } from './check-names.ts'
import { literal } from './material.ts'
import { isNegated } from './negation.ts'
import { type Check, findingAt, findingOnText, type Place, type Reading, spaced } from './reading.ts'

const ORDERING = {
  en: 'mention say tell include explain describe write name show give put use add state make clear sure post text article reader readers must should please always link links linked also end start begin conclude finish honestly plainly clearly ideally important paragraph section note call point cover talk speak discuss deal treat answer',
  es: 'menciona mencionar decir di digas explica explicar incluye incluir describe describir escribe escribir nombra nombrar muestra mostrar pon poner usa usar anade anadir deja dejar claro queda quede texto articulo entrada post lector lectores debe deben siempre enlaza enlazar enlace enlaces termina terminar empieza empezar acaba acabar importante parrafo apartado nota recuerda recordar aclara aclarar indica indicar cuenta contar habla hablar hable trata tratar trate responde responder',
}
const stemsOf = (words: string, language: 'en' | 'es') =>
  new Set(words.split(' ').map((word) => stemOf(word, language)))
const ordering = { en: stemsOf(ORDERING.en, 'en'), es: stemsOf(ORDERING.es, 'es') }

const wantedStems = (wish: string, language: 'en' | 'es'): string[] =>
  [...contentStems(wish, language)].filter((stem) => !ordering[language].has(stem))

const windowOf = (words: number): number => (words <= 4 ? 1 : words <= 8 ? 2 : 3)
/** Share of a wish's words that must be there; words that the whole text is full of count less, missing ones more. */
const ENOUGH = 0.6
const MISSING = 1.5

const quotedIn = (wish: string): string[] =>
  [...wish.matchAll(/["“«]([^"”»]{2,200})["”»]/g)].map(([, words = '']) => literal(words))

const isSaid = (wish: string, reading: Reading): boolean => {
  const { language, text, blocks } = reading
  const stems = wantedStems(wish, language)
  const amounts = quantitiesIn(wish, language).filter((amount) => !amount.isSmallWord)
  const quoted = quotedIn(wish)
  const whole = literal(text.blocks.map((block) => block.text).join('\n'))
  if (quoted.some((words) => !whole.includes(words))) return false
  if (stems.length === 0 && amounts.length === 0) return true
  const weight = new Map(
    stems.map((stem) => {
      const holders = blocks.filter((block) => block.stems.has(stem)).length
      return [stem, holders === 0 ? MISSING : holders <= 2 ? 1 : 1 / Math.sqrt(holders - 1)] as const
    }),
  )
  const figures = amounts.length * MISSING
  const total = stems.reduce((sum, stem) => sum + (weight.get(stem) ?? 0), figures)
  return blocks.some((_, at) => {
    const near = blocks.slice(at, at + windowOf(stems.length))
    const hasAmounts = amounts.every((amount) =>
      near.some((block) => block.amounts.some((one) => isSameAmount(amount, one))),
    )
    if (!hasAmounts) return false
    const kept = stems.filter((stem) => near.some((block) => block.stems.has(stem)))
    return total === 0 || kept.reduce((sum, stem) => sum + (weight.get(stem) ?? 0), figures) >= ENOUGH * total
  })
}

const CONJUNCTIONS = new Set(['and', 'or', 'y', 'e', 'o', 'u'])
const partsOf = (stretch: string): string[] => {
  const parts: string[][] = [[]]
  for (const word of stretch.split(' ').filter(Boolean))
    if (CONJUNCTIONS.has(word.toLowerCase())) parts.push([])
    else parts.at(-1)?.push(word)
  return parts.filter((words) => words.length > 0).map((words) => words.join(' '))
}
/** What a wish lists, such as frame, chain and brakes; null for fewer than three. */
const listedIn = (wish: string): string[] | null => {
  const listed = wish.split(',').flatMap(partsOf)
  return wish.includes(',') && listed.length >= 3 ? listed : null
}
const LISTED_WORDS = 3

/** A list is covered when the text has each of its items, in any positions. */
const isKept = (wish: string, reading: Reading): boolean => {
  if (isSaid(wish, reading)) return true
  const { language } = reading
  const listed = listedIn(wish)
  if (!listed || /\d|["“«]/.test(wish)) return false
  const wanted = listed.map((part) => wantedStems(part, language))
  if (wanted.some((stems) => stems.length === 0 || stems.length > LISTED_WORDS)) return false
  return listed.every((part) => isSaid(part, reading))
}

/** Whether the form that a wish asks for is there: a table, a list. Null where it asks for none that we know. */
const hasForm = (wish: string, reading: Reading): boolean | null => {
  const words = ` ${withoutAccents(wish.toLowerCase())} `
  const has = (name: string) => reading.text.blocks.some((block) => hasAbove(block.element, name))
  if (/\b(?:table|tabla)\b/.test(words)) return has('table')
  if (/\b(?:numbered|numerada|ordenada)\b/.test(words)) return has('ol')
  if (/\b(?:list|lista|bullets|bullet)\b/.test(words)) return has('ul') || has('ol')
  return null
}
type Node = { name: string; parent: Node | null }
const hasAbove = (element: Node, name: string): boolean => {
  for (let at: Node | null = element; at; at = at.parent) if (at.name === name) return true
  return false
}

/** Words in capitals for emphasis are no names. */
const isShouted = (word: string): boolean => word.length > 1 && word === word.toUpperCase()

/** Whether the text has no trace of a quoted phrase, a measured figure or a name of the wish: it is certainly not met. */
const lacksLiteral = (wish: string, { language, text, places, blocks, given }: Reading): boolean => {
  const whole = literal([given.title, ...text.blocks.map((block) => block.text)].join('\n'))
  if (quotedIn(wish).some((words) => !whole.includes(words))) return true
  const said = [...places, ...blocks].flatMap(({ amounts }) => amounts)
  const measured = quantitiesIn(wish, language).filter(({ unit }) => unit !== null && !COUNTS.has(unit))
  if (measured.some((amount) => !said.some((one) => isSameAmount(amount, one)))) return true
  const names = namesOfWish(wish, language).filter((name) => !isShouted(name))
  const words = new Set(
    [given.title, ...text.blocks.map((block) => block.text)].flatMap(wordsIn).map(nameKey),
  )
  return names.some((name) => !words.has(nameKey(name)))
}
/** Units of amounts that a text says in many ways. */
const COUNTS = new Set(['times', 'vague', 'ratio', 'code'])

/**
 * What the owner ordered to be said is said, in nearly these words, close together; a form that was ordered is there.
 * A wish that other words may meet is only a hint.
 */
export const checkMust: Check = (reading) =>
  reading.given.wishes.flatMap(({ kind, text: wish }) => {
    if (kind === 'format' && hasForm(wish, reading) === false) return [findingOnText('must', { wish })]
    if (kind !== 'must' || isKept(wish, reading)) return []
    return [findingOnText(lacksLiteral(wish, reading) ? 'must' : 'wish', { wish })]
  })

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

/** The forbidden words of a wish: quoted words and names, else the content words of each part together. */
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
