import { contentStems } from '@tintario/prose/content-stems.ts'
import { isSameAmount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { stemOf, withoutAccents } from '@tintario/prose/words.ts'
import { literal } from './material.ts'
import { type Check, findingOnText, type Reading } from './reading.ts'

/** Words of orders, which the text itself need not have. */
const ORDERING = {
  en: 'mention say tell include explain describe write name show give put use add state make clear sure post text article reader readers must should please always link links linked also end start begin conclude finish honestly plainly clearly ideally important paragraph section note call point cover talk speak discuss deal treat answer',
  es: 'menciona mencionar decir di digas explica explicar incluye incluir describe describir escribe escribir nombra nombrar muestra mostrar pon poner usa usar anade anadir deja dejar claro queda quede texto articulo entrada post lector lectores debe deben siempre enlaza enlazar enlace enlaces termina terminar empieza empezar acaba acabar importante parrafo apartado nota recuerda recordar aclara aclarar indica indicar cuenta contar habla hablar hable trata tratar trate responde responder',
}
const stemsOf = (words: string, language: 'en' | 'es') =>
  new Set(words.split(' ').map((word) => stemOf(word, language)))
const ordering = { en: stemsOf(ORDERING.en, 'en'), es: stemsOf(ORDERING.es, 'es') }

/** The content words of a wish without the order itself. */
export const wantedStems = (wish: string, language: 'en' | 'es'): string[] =>
  [...contentStems(wish, language)].filter((stem) => !ordering[language].has(stem))

/** Paragraphs in a row that together may fulfil a wish of so many words. */
const windowOf = (words: number): number => (words <= 4 ? 1 : words <= 8 ? 2 : 3)
/** Share of a wish's words that must be there; words that the whole text is full of count less, missing ones more. */
const ENOUGH = 0.6
const MISSING = 1.5

const isSaid = (wish: string, reading: Reading): boolean => {
  const { language, text, blocks } = reading
  const stems = wantedStems(wish, language)
  const amounts = quantitiesIn(wish, language).filter((amount) => !amount.isSmallWord)
  const quoted = [...wish.matchAll(/["“«]([^"”»]{2,200})["”»]/g)].map(([, words = '']) => literal(words))
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
/** A stretch between two commas, cut at its conjunctions. */
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
/** Words of one item of a list; longer parts are clauses that belong together. */
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

/** What the owner ordered to be said is said, in nearly these words, close together; a form that was ordered is there. */
export const checkMust: Check = (reading) =>
  reading.given.wishes.flatMap((wish) => {
    const isBroken =
      wish.kind === 'must'
        ? !isKept(wish.text, reading)
        : wish.kind === 'format' && hasForm(wish.text, reading) === false
    return isBroken ? [findingOnText('must', { wish: wish.text })] : []
  })
