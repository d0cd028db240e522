import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { loadWithRetry } from '../ui/load-with-retry.ts'

/** Milliseconds between two readings of what is shown while no stream tells of changes. */
const CUT_POLL_MS = 30_000

let isTold = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const setTold = (now: boolean) => {
  isTold = now
  for (const listener of listeners) listener()
}

/** How often what changes by itself is read again: never while the server tells of changes (decision 0028). */
export const useCutPoll = (): number | false =>
  useSyncExternalStore(subscribe, () => isTold) ? false : CUT_POLL_MS

/** Reads again what is shown as soon as it changes, by whoever changed it, for as long as the caller stands. */
export const useLive = () => {
  const cache = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isLeft = false
    loadWithRetry(() => import('./follow-changes.ts')).then(
      ({ followChanges }) => {
        if (!isLeft) stop = followChanges(cache, setTold)
      },
      // What is shown is then read again by the clock (`useCutPoll`).
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [cache])
}
