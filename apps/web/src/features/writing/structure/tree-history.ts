import type { StructureTree } from '@tintario/contract/posts/structure-rules.ts'

/** A tree with the steps that led to it and the ones taken back. */
type History = {
  past: readonly StructureTree[]
  present: StructureTree
  future: readonly StructureTree[]
}

const KEPT = 50

export const startHistory = (present: StructureTree): History => ({ past: [], present, future: [] })

/** Adds a step; the same tree is no step. */
export const push = (history: History, tree: StructureTree): History =>
  tree === history.present
    ? history
    : { past: [...history.past, history.present].slice(-KEPT), present: tree, future: [] }

export const undo = (history: History): History => {
  const before = history.past.at(-1)
  if (!before) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
  }
}

export const redo = (history: History): History => {
  const [after, ...rest] = history.future
  if (!after) return history
  return { past: [...history.past, history.present], present: after, future: rest }
}
