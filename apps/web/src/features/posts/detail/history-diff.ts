/** A run of words that both texts have, or only one of them. */
export type Part = { kind: 'same' | 'added' | 'removed'; words: string }
/** A paragraph, heading or item of a text. */
export type Block = { tag: string; text: string }
/** `begins`: which of the two texts has a block begin here. */
export type BlockParts = { tag: string; begins: Part['kind']; parts: Part[] }

/** Steps from one text to the other that are looked for; beyond them the rest counts as another text. */
const STEPS_MAX = 2000
/** Begins a block among the words; no word does. */
const BREAK = '\n'

type Kind = Part['kind']

/** Myers' shortest way from `a` to `b`, greedily, in time and room that grow with the steps. Null past the most steps. */
const shortestWay = (a: readonly string[], b: readonly string[]): Int32Array[] | null => {
  const reach = new Map<number, number>([[1, 0]])
  const ways: Int32Array[] = []
  for (let steps = 0; steps <= Math.min(STEPS_MAX, a.length + b.length); steps++) {
    const ends = new Int32Array(2 * steps + 1)
    for (let k = -steps; k <= steps; k += 2) {
      const down = reach.get(k + 1) ?? -1
      const right = reach.get(k - 1) ?? -1
      let x = k === -steps || (k !== steps && right < down) ? down : right + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      reach.set(k, x)
      ends[k + steps] = x
      if (x >= a.length && x - k >= b.length) return [...ways, ends]
    }
    ways.push(ends)
  }
  return null
}

/** The way back, as one kind a word. */
const kindsOf = (a: readonly string[], b: readonly string[]): { kind: Kind; word: string }[] => {
  const ways = shortestWay(a, b)
  if (!ways)
    return [
      ...a.map((word) => ({ kind: 'removed' as const, word })),
      ...b.map((word) => ({ kind: 'added' as const, word })),
    ]
  const found: { kind: Kind; word: string }[] = []
  let x = a.length
  let y = b.length
  for (let steps = ways.length - 1; steps > 0; steps--) {
    const k = x - y
    const before = ways[steps - 1]
    const at = (diagonal: number) =>
      Math.abs(diagonal) < steps ? (before?.[diagonal + steps - 1] ?? -1) : -1
    const isDown = k === -steps || (k !== steps && at(k - 1) < at(k + 1))
    const fromK = isDown ? k + 1 : k - 1
    const fromX = at(fromK)
    const startX = isDown ? fromX : fromX + 1
    while (x > startX) {
      found.push({ kind: 'same', word: a[x - 1] ?? '' })
      x -= 1
      y -= 1
    }
    if (isDown) found.push({ kind: 'added', word: b[y - 1] ?? '' })
    else found.push({ kind: 'removed', word: a[x - 1] ?? '' })
    x = fromX
    y = fromX - fromK
  }
  while (x > 0) {
    found.push({ kind: 'same', word: a[x - 1] ?? '' })
    x -= 1
  }
  return found.reverse()
}

const wordsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ tag, text }) => [`${BREAK}${tag}`, ...text.split(/\s+/).filter(Boolean)])

/** Two texts word by word: what both have, and what only the old or the new one does, in blocks as they read. */
export const diffBlocks = (old: readonly Block[], now: readonly Block[]): BlockParts[] => {
  const a = wordsOf(old)
  const b = wordsOf(now)
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const same = (words: readonly string[]) => words.map((word) => ({ kind: 'same' as const, word }))
  const all = [
    ...same(a.slice(0, start)),
    ...kindsOf(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
  const blocks: BlockParts[] = []
  for (const { kind, word } of all) {
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
