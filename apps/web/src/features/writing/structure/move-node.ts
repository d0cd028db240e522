import type { H2, H3, StructureTree } from '@tintario/contract/posts/structure-rules.ts'
import { renumber, treeLimits } from '@tintario/contract/posts/structure-rules.ts'
import { type Edit, findNode, limit } from './tree-edits.ts'

const nothing = (tree: StructureTree): Edit => ({ tree, problem: null, touched: null })
const insertAt = <T>(items: readonly T[], index: number, item: T): T[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
]

const moveH2 = (tree: StructureTree, h2: H2, index: number): Edit => {
  const rest = tree.children.filter((n) => n.id !== h2.id)
  return {
    tree: renumber({ ...tree, children: insertAt(rest, index, h2) }),
    problem: null,
    touched: h2.id,
  }
}

/** The limit that keeps an h3 from hanging under another h2; null when it may. */
const refusalOf = (target: H2, h3: H3) => {
  if (target.children.length >= treeLimits.h3PerH2Max) return limit('MAX_H3_CREATION')
  if (!h3.isChosen) return null
  if (!target.isChosen) return limit('MUST_SELECT_PARENT_FIRST')
  const chosen = target.children.filter((c) => c.isChosen).length
  return chosen >= treeLimits.h3ChosenPerH2Max ? limit('MAX_H3_SELECTION') : null
}

const moveH3 = (tree: StructureTree, h3: H3, parentId: string, index: number): Edit => {
  const target = tree.children.find((n) => n.id === parentId)
  if (!target) return nothing(tree)
  const problem = h3.parentId === parentId ? null : refusalOf(target, h3)
  if (problem) return { tree, problem, touched: h3.id }
  const children = tree.children.map((h2) => {
    const rest = h2.children.filter((c) => c.id !== h3.id)
    return { ...h2, children: h2.id === parentId ? insertAt(rest, index, h3) : rest }
  })
  return { tree: renumber({ ...tree, children }), problem: null, touched: h3.id }
}

/** Where a node goes: under which node, and before which of the others there. */
export type Place = { parentId: string; index: number }

/** Puts a node elsewhere: an h2 among the h2, an h3 under any h2 that the limits leave room in. */
export const moveTo = (tree: StructureTree, id: string, { parentId, index }: Place): Edit => {
  const node = findNode(tree, id)?.node
  if (node?.tag === 'h2') return moveH2(tree, node, index)
  return node?.tag === 'h3' ? moveH3(tree, node, parentId, index) : nothing(tree)
}

/** One place up or down; the first or last h3 of an h2 goes on to the neighbouring h2. */
export const moveBy = (tree: StructureTree, id: string, by: -1 | 1): Edit => {
  const found = findNode(tree, id)
  if (!found?.parent) return nothing(tree)
  const { node, parent } = found
  const at = node.index + by
  if (at >= 0 && at < parent.children.length) return moveTo(tree, id, { parentId: parent.id, index: at })
  if (node.tag !== 'h3') return nothing(tree)
  const neighbour = tree.children[parent.index + by]
  if (!neighbour) return nothing(tree)
  return moveTo(tree, id, { parentId: neighbour.id, index: by === 1 ? 0 : neighbour.children.length })
}
