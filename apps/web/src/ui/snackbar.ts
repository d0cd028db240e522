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
  /** Another action, which comes first. */
  other?: { label: string; onClick: () => void }
}
type Options = Partial<Pick<Snackbar, 'duration' | 'action' | 'other'>>

const MOST_AT_ONCE = 2
let shown: readonly Snackbar[] = []
let next = 1
/** Texts that another snackbar replaces. */
const silenced = new Set<string>()
const listeners = new Set<() => void>()
const set = (snackbars: readonly Snackbar[]) => {
  shown = snackbars
  for (const listener of listeners) listener()
}
const show = (
  kind: Snackbar['kind'],
  text: string,
  { duration = SNACKBAR_MS.usual, action, other }: Options = {},
) => {
  const id = next++
  if (silenced.has(text)) return id
  // One act at a time can be taken back: the last one.
  const others = action ? shown.filter((one) => !one.action) : shown
  set([...others.slice(1 - MOST_AT_ONCE), { id, kind, text, duration, action, other }])
  return id
}

/** Says something at the bottom centre of the window (SHELL-44). At most two at once: a third removes the oldest. */
export const snackbar = {
  ok: (text: string, options?: Options) => show('ok', text, options),
  error: (text: string, options?: Options) => show('danger', text, options),
  hide: (id: number) => set(shown.filter((s) => s.id !== id)),
  /** Shows no snackbar with this text, because the caller shows a better one. Returns the function that ends it. */
  silence: (text: string) => {
    silenced.add(text)
    return () => void silenced.delete(text)
  },
}

export const useSnackbars = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
