import type { Place } from './move-node.ts'

/** A node as it stands on the screen. An h2's box is only its own, without its h3. Pixels from the top. */
export type Box = { id: string; tag: 'h2' | 'h3'; parentId: string; top: number; bottom: number }

const middle = (box: Box) => (box.top + box.bottom) / 2

/**
 * Where a node that is held at `y` would land. An h2 lands between the other h2 with what hangs on them; an h3 lands
 * under the h2 whose part of the screen `y` is in. Null when there is nowhere to go.
 */
export const dropPlace = (boxes: readonly Box[], heldId: string, y: number): Place | null => {
  const held = boxes.find((b) => b.id === heldId)
  if (!held) return null
  const h2s = boxes.filter((b) => b.tag === 'h2' && b.id !== heldId)
  const partOf = (h2: Box) => {
    const own = boxes.filter((b) => b.id === h2.id || (b.parentId === h2.id && b.id !== heldId))
    return { top: Math.min(...own.map((b) => b.top)), bottom: Math.max(...own.map((b) => b.bottom)) }
  }
  if (held.tag === 'h2')
    return {
      parentId: held.parentId,
      index: h2s.filter((h2) => (partOf(h2).top + partOf(h2).bottom) / 2 < y).length,
    }
  const [nearest] = h2s
    .map((h2) => {
      const { top, bottom } = partOf(h2)
      return { h2, away: y < top ? top - y : y > bottom ? y - bottom : 0 }
    })
    .sort((a, b) => a.away - b.away)
  if (!nearest) return null
  const siblings = boxes.filter((b) => b.parentId === nearest.h2.id && b.id !== heldId)
  return { parentId: nearest.h2.id, index: siblings.filter((b) => middle(b) < y).length }
}
