import type { Idea } from '@tintario/contract/posts/ideas.ts'
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels the pointer moves before a press becomes a drag. */
const THRESHOLD = 5

/**
 * Dragging an idea out of the tray with a mouse or pen. What is dragged follows the pointer by a transform of its own, so
 * that no frame waits for a rendering; only another slot is told. Escape puts it back.
 */
export const useDragIdea = ({
  momentAt,
  onDrop,
}: {
  /** The moment that lies under a point of the screen. */
  momentAt: (x: number, y: number) => Date | null
  onDrop: (idea: Idea, at: Date) => void
}) => {
  const [dragged, setDragged] = useState<{ idea: Idea; at: Date | null } | null>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const start = useCallback(
    (idea: Idea) => (event: ReactPointerEvent<HTMLElement>) => {
      const isButton = (event.target as HTMLElement).closest('button')
      if (event.button !== 0 || event.pointerType === 'touch' || isButton) return
      event.preventDefault()
      const from = { x: event.clientX, y: event.clientY }
      let at: Date | null = null
      let isDragging = false
      const finish = () => {
        removeEventListener('pointermove', onMove)
        removeEventListener('pointerup', onUp)
        removeEventListener('pointercancel', finish)
        removeEventListener('keydown', onKey)
        setDragged(null)
      }
      const onMove = (move: PointerEvent) => {
        if (!isDragging && Math.hypot(move.clientX - from.x, move.clientY - from.y) < THRESHOLD) return
        const next = momentAt(move.clientX, move.clientY)
        if (!isDragging || next?.getTime() !== at?.getTime()) setDragged({ idea, at: next })
        isDragging = true
        at = next
        if (ghost.current)
          ghost.current.style.transform = `translate(${move.clientX + 12}px, ${move.clientY + 8}px)`
      }
      const onUp = () => {
        finish()
        if (isDragging && at) onDrop(idea, at)
      }
      const onKey = (key: KeyboardEvent) => {
        if (key.key === 'Escape') finish()
      }
      stop.current = finish
      addEventListener('pointermove', onMove)
      addEventListener('pointerup', onUp)
      addEventListener('pointercancel', finish)
      addEventListener('keydown', onKey)
    },
    [momentAt, onDrop],
  )
  return { dragged, ghost, start }
}
