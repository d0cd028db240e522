import { inThread } from '../../outside/threads.ts'
import { tagsIn } from './tags-in.ts'

type Section = { name: string; head: string; blocks: string[] }

const childless = new Set(['br', 'hr', 'img', 'col'])

/** The outermost elements of clean HTML, in their order. */
const blocksOf = (html: string): string[] => {
  const blocks: string[] = []
  let from = 0
  let depth = 0
  for (const { name, isEnd, to } of tagsIn(html)) {
    if (!childless.has(name)) depth = Math.max(0, depth + (isEnd ? -1 : 1))
    if (depth > 0) continue
    blocks.push(html.slice(from, to).trim())
    from = to
  }
  const rest = html.slice(from).trim()
  return rest === '' ? blocks : [...blocks, rest]
}

const nameOf = (heading: string): string =>
  heading
    .replace(/<[^<>]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const sectionsOf = (html: string): Section[] => {
  const sections: Section[] = [{ name: '', head: '', blocks: [] }]
  for (const block of blocksOf(html))
    if (/^<h[23][ >]/.test(block)) sections.push({ name: nameOf(block), head: block, blocks: [] })
    else sections.at(-1)?.blocks.push(block)
  return sections
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((block, at) => block === other[at])

const plainParagraph = /^<p>([^<]*)<\/p>$/
const sentencesIn = (block: string): string[] => plainParagraph.exec(block)?.[1]?.split(/(?<=[.!?]) /) ?? []

/** A new paragraph without sentences that the former text had, whose paragraph the owner changed; null: nothing is left. */
const onlyNew = (block: string, former: ReadonlySet<string>): string | null => {
  const sentences = sentencesIn(block)
  if (sentences.length === 0) return block
  const fresh = sentences.filter((sentence) => !former.has(sentence))
  return fresh.length === 0 ? null : `<p>${fresh.join(' ')}</p>`
}

/** The blocks of a section that its owner changed, with the difference between two texts of the writer. */
const mergeBlocks = (
  current: readonly string[],
  former: readonly string[],
  next: readonly string[],
): string[] => {
  const merged = current.filter((block) => !former.includes(block) || next.includes(block))
  const gone = current.findIndex((block) => former.includes(block) && !next.includes(block))
  const edited = new Set(former.filter((block) => !current.includes(block)).flatMap(sentencesIn))
  for (const [at, block] of next.entries()) {
    if (former.includes(block) || merged.includes(block)) continue
    const added = onlyNew(block, edited)
    if (added === null) continue
    const before = next.slice(0, at).findLast((one) => merged.includes(one))
    const place = before === undefined ? Math.max(0, gone) : merged.indexOf(before) + 1
    merged.splice(Math.min(place, merged.length), 0, added)
  }
  return merged
}

/** Sections that their owner renamed, each with the former one of which it has a block or a sentence. */
const renamedOf = (
  present: readonly Section[],
  before: readonly Section[],
): ReadonlyMap<Section, Section> => {
  const isIn = (all: readonly Section[], { name }: Section) => all.some((one) => one.name === name)
  const gone = before.filter((section) => !isIn(present, section))
  return new Map(
    present
      .filter((section) => !isIn(before, section))
      .flatMap((section) => {
        const said = new Set(section.blocks.flatMap((block) => [block, ...sentencesIn(block)]))
        const old = gone.find(({ blocks }) =>
          blocks.some((block) => [block, ...sentencesIn(block)].some((text) => said.has(text))),
        )
        return old ? [[section, old] as const] : []
      }),
  )
}

const htmlOf = ({ head, blocks }: Section): string => head + blocks.join('')

/**
 * A draft that its owner worked on, brought up to date: `former` and `next` are what the writer made of the former and
 * of the present notes. Sections as the writer made them are replaced, added and removed; of changed ones, the owner's
 * own paragraphs stay. A renamed section stays renamed, one of the `outline` whose sentences all moved elsewhere stays
 * empty, a deleted one stays deleted, and a text of which they rewrote more than half gets no new ones. Takes clean HTML.
 */
export const mergeSections = (
  current: string,
  former: string,
  next: string,
  outline: readonly string[] = [],
): string => {
  const [present, before, after] = [current, former, next].map(sectionsOf) as [
    Section[],
    Section[],
    Section[],
  ]
  const find = (all: readonly Section[], name: string) => all.find((one) => one.name === name)
  const renamed = renamedOf(present, before)
  const names = new Set(outline.map(nameOf))
  const isEmptied = ({ name, blocks }: Section) =>
    names.has(name) && blocks.flatMap(sentencesIn).some((sentence) => next.includes(sentence))
  const merged = present.flatMap((section): Section[] => {
    const old = find(before, section.name) ?? renamed.get(section)
    const fresh = find(after, old?.name ?? section.name)
    if (old && isSame(section.blocks, old.blocks))
      return fresh || isEmptied(old) ? [{ ...section, blocks: fresh?.blocks ?? [] }] : []
    const blocks = mergeBlocks(section.blocks, old?.blocks ?? [], fresh?.blocks ?? [])
    return blocks.length > 0 || fresh || !old || isEmptied(old) ? [{ ...section, blocks }] : []
  })
  const there = new Set(present.flatMap(({ blocks }) => blocks))
  const made = before.flatMap(({ blocks }) => blocks)
  const left = made.filter((block) => there.has(block))
  if (left.length * 2 < made.length) return merged.map(htmlOf).join('')
  for (const [at, section] of after.entries()) {
    if (find(present, section.name) || find(before, section.name)) continue
    const previous = after.slice(0, at).findLast(({ name }) => find(merged, name))
    const place = previous ? merged.findIndex(({ name }) => name === previous.name) + 1 : 0
    merged.splice(place, 0, section)
  }
  return merged.map(htmlOf).join('')
}

export const mergeSectionsInThread = inThread(mergeSections, import.meta.url, { deadlineMs: 15_000 })
