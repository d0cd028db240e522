import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { findNode } from './tree-edits.ts'
import { shownNodes, type TreeInHand } from './use-tree.ts'

type Acts = Record<string, () => void>

/** What the keys do on a node of either view (design 3.4). */
const actsOn = (hand: TreeInHand): Acts => {
  const { tree, folded, activeId } = hand
  const found = findNode(tree, activeId)
  const ids = shownNodes(tree, folded).map((n) => n.id)
  const at = ids.indexOf(activeId)
  const go = (id: string | undefined) => {
    if (id) hand.setActiveId(id)
  }
  const isFolded = folded.has(activeId)
  const hasChildren = (found?.node.children.length ?? 0) > 0
  const isH2 = found?.node.tag === 'h2'
  return {
    ArrowDown: () => go(ids[at + 1]),
    ArrowUp: () => go(ids[at - 1]),
    Home: () => go(ids[0]),
    End: () => go(ids.at(-1)),
    ArrowRight: () =>
      isH2 && isFolded ? hand.fold(activeId, false) : hasChildren ? go(ids[at + 1]) : undefined,
    ArrowLeft: () => (isH2 && hasChildren && !isFolded ? hand.fold(activeId, true) : go(found?.parent?.id)),
    'Alt+ArrowUp': () => hand.moveBy(activeId, -1),
    'Alt+ArrowDown': () => hand.moveBy(activeId, 1),
    ' ': () => hand.toggle(activeId),
    Enter: () => hand.startRename(activeId),
    F2: () => hand.startRename(activeId),
    Insert: () => hand.addUnder(activeId),
    Delete: () => hand.remove(activeId),
    'Ctrl+z': hand.undo,
    'Ctrl+Shift+Z': hand.redo,
    'Ctrl+y': hand.redo,
  }
}

/** Keyboard and focus of the tree: one stop for Tab, the node in hand, and all acts from there. */
export const useTreeKeys = (hand: TreeInHand, box: RefObject<HTMLElement | null>) => {
  const { activeId, editingId } = hand
  /** Something was just done from the keyboard or in a node's field: the focus follows the node in hand. */
  const isFollowing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a move, when the node stands elsewhere
  useEffect(() => {
    if (editingId !== null) {
      isFollowing.current = true
      return
    }
    if (!isFollowing.current) return
    isFollowing.current = false
    box.current?.querySelector<HTMLElement>(`[data-node-id="${CSS.escape(activeId)}"]`)?.focus()
  }, [activeId, editingId, hand.tree, box])

  return (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'treeitem') return
    const isCtrl = event.ctrlKey || event.metaKey
    // Ctrl with Enter is the step's main act.
    if (isCtrl && event.key === 'Enter') return
    const name = `${isCtrl ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${isCtrl && event.shiftKey ? 'Shift+' : ''}${event.key}`
    const act = actsOn(hand)[name]
    if (!act) return
    event.preventDefault()
    isFollowing.current = true
    act()
  }
}
