import type { Fact } from '@tintario/contract/findings/material.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import { nameKey } from '@tintario/prose/names.ts'
import type { Amount } from '@tintario/prose/quantities/amount.ts'
import { unitOf } from '@tintario/prose/quantities/units.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { withoutAccents, wordsIn } from '@tintario/prose/words.ts'
import type { Checked } from './checked.ts'
import { sourceAmounts } from './source-amounts.ts'

const ORDERS = [
  'ignore (?:all |any |the |your )?(?:previous|prior|above|earlier|these|other)',
  '(?:disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier|instructions|rules)',
  '(?:previous|prior|above|earlier|new|hidden) instructions',
  '(?:system|developer) (?:prompt|message)',
  '(?:note|message|instructions?) (?:to|for) (?:the )?(?:ai|assistant|model|writer|llm)',
  '(?:you are|as) an? (?:ai|assistant|language model)',
  'if you are an? (?:ai|assistant|language model)',
  '(?:ai|language) models? (?:must|should|reading)',
  'ignora (?:todas |todo |cualquier )?(?:las |los |lo )?(?:instrucciones|ordenes|reglas|anterior)',
  '(?:olvida|haz caso omiso de) (?:todas |todo )?(?:las |lo )?(?:instrucciones|ordenes|reglas|anterior)',
  'instrucciones (?:anteriores|previas|ocultas|nuevas)',
  '(?:nota|mensaje|instrucciones) para (?:la ia|el modelo|el asistente|el redactor|la inteligencia)',
  '(?:eres|como) (?:una ia|un asistente|un modelo)',
  'si eres (?:una ia|un asistente|un modelo)',
]
// Short text: it is given pieces of 2,000 characters, and no part repeats without a bound.
const ORDER = new RegExp(`\\b(?:${ORDERS.join('|')})\\b`)
/** Pieces overlap, so that no order lies between two. */
const PIECE = 2_000
const OVERLAP = 200

/** Whether a passage addresses the writer, not readers: an order in a foreign text. */
export const speaksToWriter = (passage: string): boolean => {
  for (let at = 0; at < passage.length; at += PIECE - OVERLAP) {
    const piece = withoutAccents(passage.slice(at, at + PIECE).toLowerCase())
    if (ORDER.test(piece.replace(/[^\p{L}\p{N}]+/gu, ' '))) return true
  }
  return false
}

export type Passage = {
  source: string
  text: string
  amounts: Amount[]
  /** Stems of its content words, and of the lines above it: tables arrive as loose lines. */
  stems: Set<string>
  /** A line of figures and units without a subject of its own, such as "250g = 6,50 €". */
  isBare: boolean
}

export type Material = {
  passages: Passage[]
  /** The same by what can be compared with each other: see `unitClass`. */
  byUnit: Map<string, { passage: Passage; amount: Amount }[]>
  /** Words of the sources as names are compared; `pairs` of neighbours, joined by a blank. */
  names: Set<string>
  pairs: Set<string>
  /** Names' words that occur with a capital. */
  capitals: Set<string>
  /** All sources as `literal` reads them, to search for literal quotes. */
  literal: string
  orders: string[]
  regulated: Fact[]
}

const subjectStems = (text: string, language: Checked['language']): Set<string> =>
  contentStems(
    wordsIn(text)
      .filter((word) => unitOf(word) === undefined)
      .join(' '),
    language,
  )

const END = /[.?!] +/g
/** What follows the end of a sentence in hurried notes, which have no capitals. */
const SMALL = /^\p{Ll}/u
/** What such an end follows; abbreviations are shorter. */
const BEFORE_END = /(?:\p{Ll}{4}|\d[)€%£$]?|[)»”"])$/u
const BEFORE_END_MAX = 4

const splitHurried = (text: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const { 0: end, index } of text.matchAll(END)) {
    const next = index + end.length
    const before = text.slice(Math.max(0, index - BEFORE_END_MAX), index)
    if (!SMALL.test(text.slice(next, next + 1)) || !BEFORE_END.test(before)) continue
    parts.push(text.slice(from, index))
    from = next
  }
  return [...parts, text.slice(from)]
}

/** Lines above a passage that say what it speaks of. */
const ABOVE = 4
const SOURCE_MAX = 60_000

export const literal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”«»„"]/g, '"')
    .replace(/[’‘']/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Amounts of different classes are never the same: shares with ratios, parts of dates with dates, degrees of both scales. */
export const unitClass = ({ unit }: Amount): string =>
  unit === 'ratio'
    ? '%'
    : unit === 'day' || unit === 'month-name'
      ? 'date'
      : unit === '°F'
        ? '°C'
        : (unit ?? '')

export const readMaterial = (given: Omit<Checked, 'html' | 'claims'>): Material => {
  const { language } = given
  const passages: Passage[] = []
  const names = new Set<string>()
  const pairs = new Set<string>()
  const capitals = new Set<string>()
  const literals: string[] = []
  const orders: string[] = []

  const addNames = (text: string) => {
    let before = ''
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:['’&-][\p{L}\p{N}]+)*/gu)) {
      const key = nameKey(word)
      names.add(key)
      if (/^\p{Lu}/u.test(word)) capitals.add(key)
      if (word.includes('-') || word.includes("'") || word.includes('’'))
        for (const part of word.split(/[-'’]/)) {
          names.add(nameKey(part))
          if (/^\p{Lu}/u.test(part)) capitals.add(nameKey(part))
        }
      if (before) pairs.add(`${before} ${key}`)
      before = key
    }
  }
  const add = (source: string, text: string, above: readonly string[]) => {
    const own = subjectStems(text, language)
    const stems = contentStems(text, language)
    for (const line of above) for (const stem of contentStems(line, language)) stems.add(stem)
    passages.push({ source, text, amounts: sourceAmounts(text, language), stems, isBare: own.size === 0 })
    addNames(text)
    literals.push(literal(text))
  }

  for (const source of given.sources) {
    const above: string[] = source.title ? [source.title] : []
    addNames(source.title)
    if (source.title) add(source.id, source.title, [])
    for (const line of source.text.slice(0, SOURCE_MAX).split('\n')) {
      if (!line.trim()) continue
      if (speaksToWriter(line)) {
        orders.push(line)
        // What the owner says to the writer is true all the same.
        if (source.kind !== 'owner') continue
      }
      literals.push(literal(line))
      for (const sentence of sentencesOf(line, language).flatMap(splitHurried)) {
        add(source.id, sentence, above)
        above.push(sentence)
        if (above.length > ABOVE) above.splice(1, 1)
      }
    }
  }
  for (const fact of given.facts) {
    if (speaksToWriter(fact.quote)) continue
    passages.push({
      source: fact.from,
      text: fact.quote,
      amounts: [fact.text, fact.quote].flatMap((text) => sourceAmounts(text, language)),
      stems: contentStems(`${fact.text} ${fact.quote}`, language),
      isBare: subjectStems(`${fact.text} ${fact.quote}`, language).size === 0,
    })
    addNames(`${fact.text}\n${fact.quote}`)
    literals.push(literal(fact.quote))
  }
  for (const wish of given.wishes)
    if (wish.kind === 'must') {
      add(wish.id, wish.text, [])
      addNames(wish.text)
    }
  for (const link of given.links) addNames(`${link.title}\n${link.about}`)
  for (const name of given.allowedNames) addNames(name)
  for (const name of given.allowedNames) for (const word of wordsIn(name)) capitals.add(nameKey(word))
  const byUnit: Material['byUnit'] = new Map()
  for (const passage of passages)
    for (const amount of passage.amounts) {
      const key = unitClass(amount)
      const known = byUnit.get(key)
      if (known) known.push({ passage, amount })
      else byUnit.set(key, [{ passage, amount }])
    }
  return {
    passages,
    byUnit,
    names,
    pairs,
    capitals,
    literal: literals.join('\n'),
    orders,
    regulated: given.facts.filter((fact) => fact.kind === 'regulated'),
  }
}

export const sharedStems = (stems: ReadonlySet<string>, passage: Passage): number => {
  let shared = 0
  for (const stem of stems) if (passage.stems.has(stem)) shared += 1
  return shared
}

/** The passage that shares most with these stems, for the owner to compare; null where none shares two. */
export const closestPassage = (
  stems: ReadonlySet<string>,
  material: Material,
  isFit: (passage: Passage) => boolean = () => true,
): Passage | null => {
  let best: Passage | null = null
  let most = 1
  for (const passage of material.passages) {
    const shared = sharedStems(stems, passage)
    if (shared > most && isFit(passage)) {
      best = passage
      most = shared
    }
  }
  return best
}
