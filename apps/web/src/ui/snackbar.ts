import { useSyncExternalStore } from 'react'

/** Milliseconds a snackbar stays (LIMIT-01). */
export const SNACKBAR_MS = {
  usual: 5000,
  integrations: 4000,
  futurePosts: 6000,
  structure: 15_000,
  undo: 8000,
} as const

export type Snackbar = {
  id: number
  kind: 'ok' | 'danger'
  text: string
  duration: number
  action?: { label: string; onClick: () => void }
}
type Options = { duration?: number; action?: Snackbar['action'] }

const MOST_AT_ONCE = 2
let shown: readonly Snackbar[] = []
let next = 1
const listeners = new Set<() => void>()
const set = (snackbars: readonly Snackbar[]) => {
  shown = snackbars
  for (const listener of listeners) listener()
}
const show = (
  kind: Snackbar['kind'],
  text: string,
  { duration = SNACKBAR_MS.usual, action }: Options = {},
) => {
  const id = next++
  // One act at a time can be taken back: the last one.
  const others = action ? shown.filter((one) => !one.action) : shown
  set([...others.slice(1 - MOST_AT_ONCE), { id, kind, text, duration, action }])
  return id
}

/** Says something at the bottom centre of the window (SHELL-44). At most two at once: a third removes the oldest. */
export const snackbar = {
  ok: (text: string, options?: Options) => show('ok', text, options),
  error: (text: string, options?: Options) => show('danger', text, options),
  hide: (id: number) => set(shown.filter((s) => s.id !== id)),
}

export const useSnackbars = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
