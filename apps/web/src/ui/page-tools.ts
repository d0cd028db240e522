import { useSyncExternalStore } from 'react'

let element: HTMLElement | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Registers the part of the sidebar that pages fill; null when the sidebar is not drawn. */
export const setPageTools = (next: HTMLElement | null): void => {
  element = next
  for (const listener of listeners) listener()
}

/** That part. The sidebar may be drawn later than the page, as after a screen with the whole window. */
export const usePageTools = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => element,
    () => null,
  )
