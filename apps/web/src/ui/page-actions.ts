import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { Icon } from './icons/index.ts'

/** Something that the shown page can do, for the command palette. */
export type PageAction = {
  id: string
  label: string
  Icon: Icon
  /** The shortcut, key by key. */
  keys?: readonly string[]
  act: () => void
}

let pages: ReadonlyMap<string, readonly PageAction[]> = new Map()
let all: readonly PageAction[] = []
const listeners = new Set<() => void>()
const set = (id: string, actions: readonly PageAction[] | null) => {
  const next = new Map(pages)
  if (actions) next.set(id, actions)
  else next.delete(id)
  pages = next
  all = [...next.values()].flat()
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers actions in the command palette while the calling component is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const id = useId()
  const latest = useRef(actions)
  latest.current = actions
  const words = actions.map((one) => `${one.id} ${one.label}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again when an action or its words change
  useEffect(() => {
    const offered = latest.current.map((action) => ({
      ...action,
      act: () => latest.current.find((one) => one.id === action.id)?.act(),
    }))
    set(id, offered)
    return () => set(id, null)
  }, [id, words])
}

/** What the page in view offers. */
export const useOfferedActions = () =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => all,
  )
