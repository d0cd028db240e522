import type { CheckName, NewFinding } from '@tintario/contract/findings/findings.ts'
import { contentStems } from '@tintario/prose/content-stems.ts'
import type { Language } from '@tintario/prose/language.ts'
import type { Amount } from '@tintario/prose/quantities/amount.ts'
import { quantitiesIn } from '@tintario/prose/quantities/quantities-in.ts'
import type { Checked } from './checked.ts'
import { literal, type Material, readMaterial } from './material.ts'
import { type Block, readText, type TextRead, tidy } from './read-text.ts'

export type Place = {
  sentence: string
  block: Block | null
  part: 'title' | 'metaTitle' | 'metaDescription' | null
  heading: string | null
  support: string[]
  spaced: string
  amounts: Amount[]
  /** Its amounts, of a cell those of its row. */
  beside: Amount[]
  /** Stems of what it and its heading speak of, and of the sentence before. */
  stems: Set<string>
}

export type Reading = {
  given: Checked
  language: Language
  text: TextRead
  places: Place[]
  /** What each block speaks of and measures, in the order of the blocks. */
  blocks: { stems: Set<string>; amounts: Amount[] }[]
  material: Material
}

export type Check = (reading: Reading) => NewFinding[]

/** Characters of one sentence that are searched for phrases; real sentences are shorter. */
const READ_MAX = 4_000

const readSentence = (sentence: string, language: Language) => {
  const amounts = quantitiesIn(sentence, language)
  return { sentence, spaced: spaced(sentence.slice(0, READ_MAX)), amounts, beside: amounts }
}

export const readAll = (given: Checked, material: Material = readMaterial(given)): Reading => {
  const { language } = given
  const text = readText(given.html, language)
  const support = new Map<string, string[]>()
  for (const claim of given.claims) {
    const key = literal(claim.sentence)
    // The title of what was cited is cited with it: it often has the date.
    const titleOf = (id: string) => given.sources.find((one) => one.id === id)?.title ?? ''
    const quotes = claim.support.flatMap(({ quote, source }) => [quote, titleOf(source)])
    support.set(key, [...(support.get(key) ?? []), ...quotes])
  }
  const places: Place[] = []
  const blocks: Reading['blocks'] = []
  const head = { title: given.title, metaTitle: given.metaTitle, metaDescription: given.metaDescription }
  for (const part of ['title', 'metaTitle', 'metaDescription'] as const) {
    const sentence = tidy(head[part])
    if (!sentence) continue
    const stems = contentStems(`${sentence} ${given.title}`, language)
    places.push({ ...readSentence(sentence, language), block: null, part, heading: null, support: [], stems })
  }
  const aboveOf = new Map<string | null, Set<string>>()
  for (const block of text.blocks) {
    let above = aboveOf.get(block.heading)
    if (!above) {
      above = contentStems(`${block.heading ?? ''} ${given.title}`, language)
      aboveOf.set(block.heading, above)
    }
    const about = contentStems(block.about, language)
    let before = new Set<string>()
    const stems = new Set([...about, ...contentStems(block.heading ?? '', language)])
    const amounts: Amount[] = []
    blocks.push({ stems, amounts })
    for (const sentence of block.sentences) {
      const own = contentStems(sentence, language)
      const read = readSentence(sentence, language)
      for (const stem of own) stems.add(stem)
      for (const amount of read.amounts) amounts.push(amount)
      places.push({
        ...read,
        block,
        part: null,
        heading: block.kind === 'heading' ? null : block.heading,
        support: support.get(literal(sentence)) ?? [],
        stems: new Set([...own, ...about, ...above, ...before]),
      })
      before = own
    }
  }
  const rows = Map.groupBy(places, ({ block }) => (block?.kind === 'cell' ? block.element.parent : null))
  for (const [row, cells] of rows)
    if (row) {
      const beside = cells.flatMap(({ amounts }) => amounts)
      for (const cell of cells) cell.beside = beside
    }
  return { given, language, text, places, blocks, material }
}

/** A finding on one sentence. In the head nothing can be taken out: there is no fix. */
export const findingAt = (
  check: CheckName,
  place: Place,
  values: NewFinding['values'],
  more: Partial<Pick<NewFinding, 'evidence' | 'fix'>> = {},
): NewFinding => ({
  check,
  sentence: place.sentence,
  heading: place.heading,
  values: place.part ? { ...values, part: place.part } : values,
  evidence: more.evidence ?? null,
  fix: place.part ? null : (more.fix ?? { act: 'remove' }),
})

export const findingOnText = (
  check: CheckName,
  values: NewFinding['values'],
  heading: string | null = null,
): NewFinding => ({ check, sentence: '', heading, values, evidence: null, fix: null })

/** A sentence's words in lower case and without accents, each between blanks, for patterns of words. */
export const spaced = (text: string): string =>
  ` ${(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
  ).join(' ')} `
