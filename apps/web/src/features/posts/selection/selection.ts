import { type MouseEvent, type PointerEvent, useSyncExternalStore } from 'react'

/** Milliseconds a finger rests on a card until it is selected, and pixels it may move meanwhile. */
const LONG_PRESS_MS = 500
const STEADY_PX = 10
/** Milliseconds after the finger is lifted in which the click of a long press may still come. */
const LATE_CLICK_MS = 350

let chosen: ReadonlySet<string> = new Set()
let anchor: string | null = null
/** Every click selects, without a key or a long press. */
let isSelecting = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const notify = () => {
  for (const listener of listeners) listener()
}
const set = (next: ReadonlySet<string>) => {
  if (next.size === 0 && chosen.size === 0) return
  chosen = next
  notify()
}

const shownIds = (): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('main [data-post]')].flatMap(
      ({ dataset }) => dataset.post ?? [],
    ),
  ),
]

export const selection = {
  ids: () => chosen,
  /** Begins a selection in which each click selects; `clear` ends it. */
  begin: () => {
    isSelecting = true
    notify()
  },
  clear: () => {
    anchor = null
    if (isSelecting) {
      isSelecting = false
      notify()
    }
    set(new Set())
  },
  toggle: (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    anchor = id
    set(next)
  },
  /** Adds the cards between the last selected one and this one. */
  extend: (id: string) => {
    const ids = shownIds()
    const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)]
    if (from === -1 || to === -1) return selection.toggle(id)
    set(new Set([...chosen, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]))
  },
  set: (ids: Iterable<string>) => set(new Set(ids)),
}

export const useSelection = () => useSyncExternalStore(subscribe, selection.ids, selection.ids)
const readSelecting = () => isSelecting
export const useIsSelecting = () => useSyncExternalStore(subscribe, readSelecting, readSelecting)
export const useIsSelected = (id: string) => {
  const read = () => chosen.has(id)
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Whether a click on a card selects it instead of opening it: with Ctrl or ⌘, with Shift up to it, with a finger once
 * others are selected, and any after `begin`. Any other click ends the selection.
 */
export const clickSelects = (event: MouseEvent, id: string): boolean => {
  const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
  if (event.shiftKey) selection.extend(id)
  else if (event.ctrlKey || event.metaKey || isSelecting || (isTouch && chosen.size > 0)) selection.toggle(id)
  else {
    selection.clear()
    return false
  }
  return true
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Selects a card that a finger rests on; the click that follows does not open it. */
export const startLongPress = ({ pointerType, clientX, clientY }: PointerEvent, id: string): void => {
  if (pointerType !== 'touch') return
  const options = { capture: true }
  const end = () => {
    clearTimeout(timer)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    setTimeout(() => {
      removeEventListener('click', swallow, options)
      removeEventListener('contextmenu', swallow, options)
    }, LATE_CLICK_MS)
  }
  const onMove = (move: globalThis.PointerEvent) => {
    if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > STEADY_PX) end()
  }
  const timer = setTimeout(() => {
    addEventListener('click', swallow, { ...options, once: true })
    selection.toggle(id)
  }, LONG_PRESS_MS)
  addEventListener('contextmenu', swallow, options)
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}
