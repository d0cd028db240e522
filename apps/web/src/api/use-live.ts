import { useEffect, useSyncExternalStore } from 'react'
import { loadWithRetry } from '../ui/load-with-retry.ts'

/** Milliseconds between two readings of what is shown while no stream of changes is connected. */
const FALLBACK_POLL_MS = 30_000

let isConnected = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const setConnected = (now: boolean) => {
  isConnected = now
  for (const listener of listeners) listener()
}

/** How often what changes by itself is read again: never while the stream is connected. */
export const useFallbackPoll = (): number | false =>
  useSyncExternalStore(subscribe, () => isConnected) ? false : FALLBACK_POLL_MS

/** Reads again what is shown as soon as it changes, by whoever changed it, for as long as the caller stands. */
export const useLive = () => {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isLeft = false
    loadWithRetry(() => import('./follow-changes.ts')).then(
      ({ followChanges }) => {
        if (!isLeft) stop = followChanges(setConnected)
      },
      // What is shown is then read again by the clock (`useFallbackPoll`).
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
}
