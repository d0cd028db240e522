import type { Fact } from '@tintario/contract/writing/material.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import { nameKey } from '@tintario/prose/names.ts'
import type { Amount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import { sentencesOf } from '@tintario/prose/sentences.ts'
import { wordsIn } from '@tintario/prose/words.ts'
import type { Checked } from './checked.ts'
import { speaksToWriter } from './speaks-to-writer.ts'

/** A passage of a source, with what it measures and what it speaks of. */
export type Passage = {
  source: string
  text: string
  amounts: Amount[]
  /** Stems of its content words, and of the lines above it: tables arrive as loose lines. */
  stems: Set<string>
}

/** All sources of a text, read once for all checks. */
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
  /** Passages that address a writer; they support no sentence. */
  orders: string[]
  regulated: Fact[]
}

/** Lines above a passage that say what it speaks of. */
const ABOVE = 4
/** Characters of one source that are read. */
const SOURCE_MAX = 60_000

/** Text as it is compared letter by letter: quotation marks, dashes and blanks of one kind. */
export const literal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”«»„"]/g, '"')
    .replace(/[’‘']/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** Amounts of different classes are never the same: shares with ratios, parts of dates with dates. */
export const unitClass = ({ unit }: Amount): string =>
  unit === 'ratio' ? '%' : unit === 'day' || unit === 'month-name' ? 'date' : (unit ?? '')

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
    const stems = contentStems(text, language)
    for (const line of above) for (const stem of contentStems(line, language)) stems.add(stem)
    passages.push({ source, text, amounts: quantitiesIn(text, language, { isSource: true }), stems })
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
        continue
      }
      literals.push(literal(line))
      for (const sentence of sentencesOf(line, language)) {
        add(source.id, sentence, above)
        above.push(sentence)
        if (above.length > ABOVE) above.splice(1, 1)
      }
    }
  }
  for (const fact of given.facts) {
    if (speaksToWriter(fact.quote)) continue
    const read = quantitiesIn(`${fact.text}\n${fact.quote}`, language, { isSource: true })
    passages.push({
      source: fact.from,
      text: fact.quote,
      amounts: read,
      stems: contentStems(`${fact.text} ${fact.quote}`, language),
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

/** How many of these stems a passage has. */
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
