import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'
import { type Box, dropPlace } from './drop-place.ts'
import { moveTo, type Place } from './move-node.ts'
import type { TreeInHand } from './use-tree.ts'

/** Pixels that a press may wander before it is a drag. */
const THRESHOLD = 6
const EDGE = 40
const SCROLL_STEP = 10

const boxesIn = (scroller: HTMLElement): Box[] =>
  [...scroller.querySelectorAll<HTMLElement>('[data-node-id]')].flatMap((element) => {
    const { nodeId, tag, parentId } = element.dataset
    if (!nodeId || !parentId || (tag !== 'h2' && tag !== 'h3')) return []
    const { top, bottom } = element.getBoundingClientRect()
    return [{ id: nodeId, tag, parentId, top, bottom }]
  })

/**
 * Moving nodes with the pointer. While one is held, `tree` is the tree as it would be after letting go; Esc puts it
 * back. The keyboard's way is Alt with the arrows.
 */
export const useDrag = (hand: TreeInHand, scroller: RefObject<HTMLElement | null>) => {
  const [held, setHeld] = useState<{ id: string; place: Place | null } | null>(null)

  const begin = (event: ReactPointerEvent, id: string) => {
    const area = scroller.current
    if (!area || event.button !== 0 || hand.editingId !== null) return
    const start = { y: event.clientY, scroll: area.scrollTop }
    const boxes = boxesIn(area)
    let place: Place | null = null
    let isHeld = false
    const move = ({ clientY }: PointerEvent) => {
      if (!isHeld && Math.abs(clientY - start.y) < THRESHOLD) return
      isHeld = true
      const { top, bottom } = area.getBoundingClientRect()
      if (clientY < top + EDGE) area.scrollBy(0, -SCROLL_STEP)
      if (clientY > bottom - EDGE) area.scrollBy(0, SCROLL_STEP)
      place = dropPlace(boxes, id, clientY + area.scrollTop - start.scroll)
      setHeld({ id, place })
    }
    const end = (isDropped: boolean) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', putBack, true)
      setHeld(null)
      if (isHeld && isDropped && place) {
        hand.setActiveId(id)
        hand.moveTo(id, place)
      }
    }
    const drop = () => end(true)
    const cancel = () => end(false)
    const putBack = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end(false)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', putBack, true)
  }

  const tree = held?.place ? moveTo(hand.tree, held.id, held.place).tree : hand.tree
  return { begin, heldId: held?.id ?? null, tree }
}
