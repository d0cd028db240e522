import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { isLocked } from '../posts/index.ts'
import { type CalendarEntry, isSlotIdea } from './ideas/slot-idea.ts'

/** Pixels the pointer moves before a press becomes a drag. */
const THRESHOLD = 5

type Drag = { post: CalendarEntry; target: Date | null }
type Options = {
  /** The moment under the pointer; `grabY` is how far below the card's top it was taken. */
  toTarget: (post: CalendarEntry, x: number, y: number, grabY: number) => Date | null
  onDrop: (post: CalendarEntry, target: Date) => void
}

/**
 * Dragging a card with a mouse or pen. Fingers scroll instead; they have Edit date. Escape puts the card back, and the
 * click that ends a drag does not open the post.
 */
export const useDragPost = ({ toTarget, onDrop }: Options) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const start = useCallback(
    (post: CalendarEntry) => (event: ReactPointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      if (!isSlotIdea(post) && isLocked(post)) return
      const from = { x: event.clientX, y: event.clientY }
      const grabY = event.clientY - event.currentTarget.getBoundingClientRect().top
      let current: Drag | null = null
      const finish = () => {
        removeEventListener('pointermove', onMove)
        removeEventListener('pointerup', onUp)
        removeEventListener('pointercancel', finish)
        removeEventListener('keydown', onKey)
        setDrag(null)
        if (current) addEventListener('click', swallow, { capture: true, once: true })
        // A drag that ends elsewhere makes no click; then nothing may be swallowed later.
        setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
        current = null
      }
      const onMove = (move: PointerEvent) => {
        if (!current && Math.hypot(move.clientX - from.x, move.clientY - from.y) < THRESHOLD) return
        move.preventDefault()
        const target = toTarget(post, move.clientX, move.clientY, grabY)
        if (current && current.target?.getTime() === target?.getTime()) return
        current = { post, target }
        setDrag(current)
      }
      const onUp = () => {
        const target = current?.target
        finish()
        if (target) onDrop(post, target)
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
    [toTarget, onDrop],
  )
  return { drag, start }
}

const swallow = (event: MouseEvent) => {
  event.stopPropagation()
  event.preventDefault()
}
