import { diffArrays } from 'diff'

/** A run of words that both texts have, or only one of them. */
export type Part = { kind: 'same' | 'added' | 'removed'; words: string }
export type Block = { tag: string; text: string }
/** `begins`: which of the two texts has a block begin here. */
export type BlockParts = { tag: string; begins: Part['kind']; parts: Part[] }

/** Edits from one text to the other that are looked for; beyond them the texts have nothing in common. */
const EDITS_MAX = 2000
/** Begins a block among the words; no word does. */
const BREAK = '\n'

type Kind = Part['kind']

/** The words of both texts in order, each with its kind. */
const kindsOf = (a: string[], b: string[]): { kind: Kind; word: string }[] => {
  // Where nothing is in common, a first block of the same kind is still one block.
  const shared = a[0] === b[0] ? 1 : 0
  const changes = diffArrays(a, b, { maxEditLength: EDITS_MAX }) ?? [
    { value: a.slice(0, shared), added: false, removed: false },
    { value: a.slice(shared), added: false, removed: true },
    { value: b.slice(shared), added: true, removed: false },
  ]
  return changes.flatMap(({ value, added, removed }) =>
    value.map((word) => ({ kind: removed ? 'removed' : added ? 'added' : 'same', word })),
  )
}

const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ tag, text }) => [`${BREAK}${tag}`, ...text.split(/\s+/).filter(Boolean)])

/** Two texts word by word: what both have, and what only the old or the new one does, in blocks as they read. */
export const diffBlocks = (old: readonly Block[], now: readonly Block[]): BlockParts[] => {
  const blocks: BlockParts[] = []
  for (const { kind, word } of kindsOf(wordsOf(old), wordsOf(now))) {
    const block = blocks.at(-1)
    if (word.startsWith(BREAK)) {
      // A block that only changed what it is stays one block.
      if (block && block.parts.length === 0) {
        block.tag = word.slice(1)
        if (block.begins !== kind) block.begins = 'same'
      } else blocks.push({ tag: word.slice(1), begins: kind, parts: [] })
      continue
    }
    const part = block?.parts.at(-1)
    if (part?.kind === kind) part.words += ` ${word}`
    else block?.parts.push({ kind, words: word })
  }
  return blocks
}

/** A comparison as one of its texts has it: what the other alone has is left out, also where a block begins. */
export const sideOf = (blocks: readonly BlockParts[], side: 'old' | 'new'): BlockParts[] => {
  const other = side === 'old' ? 'added' : 'removed'
  const shown: BlockParts[] = []
  for (const { parts, ...block } of blocks) {
    const own = parts.filter(({ kind }) => kind !== other)
    const last = shown.at(-1)
    if (last && block.begins === other) last.parts.push(...own)
    else shown.push({ ...block, parts: own })
  }
  return shown.filter(({ parts }) => parts.length > 0)
}

/** Whether two texts differ in a word. */
export const isChanged = (blocks: readonly BlockParts[]): boolean =>
  blocks.some(({ parts }) => parts.some(({ kind }) => kind !== 'same'))
