import type { StructureTree, TreeError } from '@tintario/contract/posts/structure-rules.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { SNACKBAR_MS, snackbar } from '../../../ui/snackbar.ts'
import { ownId } from '../options/options.ts'
import { moveBy, moveTo, type Place } from './move-node.ts'
import { addH2, addH3, type Edit, findNode, remove, rename, toggle, type View } from './tree-edits.ts'
import { push, redo, startHistory, undo } from './tree-history.ts'

const without = (set: ReadonlySet<string>, id: string) => new Set([...set].filter((one) => one !== id))

/** The tree while it is edited, in either view: its history, the node in hand, and the last limit that was met. */
export const useTree = (start: StructureTree, view: View, onChange: (tree: StructureTree) => void) => {
  const message = useMessage()
  const [history, setHistory] = useState(() => startHistory(start))
  const [activeId, setActiveId] = useState(start.children[0]?.id ?? start.id)
  const [editingId, setEditingId] = useState<string | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<{ id: string; key: TreeError } | null>(null)
  /** The snackbar about the last limit: it goes when something else is done. */
  const said = useRef<number | null>(null)
  const tree = history.present

  const go = useCallback(
    (next: typeof history) => {
      if (next === history) return
      setHistory(next)
      setProblem(null)
      setEditingId(null)
      onChange(next.present)
    },
    [history, onChange],
  )
  const apply = useCallback(
    ({ tree: next, problem: met, touched }: Edit) => {
      if (next !== tree) {
        setHistory(push(history, next))
        onChange(next)
      }
      setProblem(met && touched ? { id: touched, key: met } : null)
      if (said.current !== null) snackbar.hide(said.current)
      said.current = met ? snackbar.error(message(met), { duration: SNACKBAR_MS.structure }) : null
      return next !== tree
    },
    [tree, history, onChange, message],
  )

  return useMemo(() => {
    const active = findNode(tree, activeId) ? activeId : tree.id
    const addNode = (edit: (id: string) => Edit) => {
      const id = ownId()
      if (!apply(edit(id))) return
      setActiveId(id)
      setEditingId(id)
    }
    return {
      tree,
      view,
      activeId: active,
      editingId,
      folded,
      problem,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      setActiveId,
      startRename: (id: string) => {
        setActiveId(id)
        if (id !== tree.id) setEditingId(id)
      },
      /** Takes the new text; null leaves it as it was, and a node that never had one goes again. */
      endRename: (id: string, label: string | null) => {
        setEditingId(null)
        const before = findNode(tree, id)?.node.label
        if (label !== null && label.trim() !== before) apply(rename(tree, id, label))
        if (label === null && before === '') go(undo(history))
      },
      toggle: (id: string) => apply(toggle(tree, id)),
      addTop: () => addNode((id) => addH2(tree, id)),
      addUnder: (parentId: string) => {
        setFolded((set) => without(set, parentId))
        addNode((id) => (parentId === tree.id ? addH2(tree, id) : addH3(tree, parentId, id, view)))
      },
      remove: (id: string) => {
        const found = findNode(tree, id)
        if (!found?.parent || !apply(remove(tree, id))) return
        const siblings = found.parent.children.filter((one) => one.id !== id)
        setActiveId((siblings[found.node.index] ?? siblings.at(-1) ?? found.parent).id)
      },
      moveBy: (id: string, by: -1 | 1) => apply(moveBy(tree, id, by)),
      moveTo: (id: string, place: Place) => apply(moveTo(tree, id, place)),
      fold: (id: string, isFolded: boolean) =>
        setFolded((set) => (isFolded ? new Set([...set, id]) : without(set, id))),
      undo: () => go(undo(history)),
      redo: () => go(redo(history)),
      replace: (next: StructureTree) => go(push(history, next)),
    }
  }, [tree, view, activeId, editingId, folded, problem, history, apply, go])
}

export type TreeInHand = ReturnType<typeof useTree>

/** The nodes that are to be seen, from the top. */
export const shownNodes = (tree: StructureTree, folded: ReadonlySet<string>) => [
  tree,
  ...tree.children.flatMap((h2) => [h2, ...(folded.has(h2.id) ? [] : h2.children)]),
]
