import type { Node } from '@tiptap/pm/model'

/** Calculates a result once for each node. The nodes of a document never change: a new text has new ones. */
export const oncePerNode = <Result>(read: (node: Node) => Result): ((node: Node) => Result) => {
  const known = new WeakMap<Node, Result>()
  return (node) => {
    const result = known.get(node) ?? read(node)
    known.set(node, result)
    return result
  }
}

/** As the server counts them: a dash alone is no word. */
const wordsOfBlock = oncePerNode(
  (block) =>
    block
      .textBetween(0, block.content.size, '\n', '\n')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
)

/** The number of words of a text. Only its changed blocks are counted again. */
export const wordsOf = oncePerNode((text) => {
  let count = 0
  text.forEach((block) => {
    count += wordsOfBlock(block)
  })
  return count
})

export type Heading = { text: string; level: number; at: number }

/** The headings of a text that stand in no other block, with their positions. */
export const headingsOf = oncePerNode((text) => {
  const found: Heading[] = []
  text.forEach((node, at) => {
    if (node.type.name === 'heading')
      found.push({ text: node.textContent, level: Number(node.attrs.level), at })
  })
  return found
})

/** Where the section with the fewest words ends, at the end of its last block; of a text without headings, its own end. */
export const endOfThinnest = (text: Node): number => {
  let thinnest = { words: Number.POSITIVE_INFINITY, end: text.content.size }
  let open: typeof thinnest | null = null
  text.forEach((block, at) => {
    if (block.type.name === 'heading') {
      if (open && open.words < thinnest.words) thinnest = open
      open = { words: 0, end: at + block.nodeSize - 1 }
    } else if (open) open = { words: open.words + wordsOfBlock(block), end: at + block.nodeSize - 1 }
  })
  const last = open as typeof thinnest | null
  return last && last.words < thinnest.words ? last.end : thinnest.end
}
