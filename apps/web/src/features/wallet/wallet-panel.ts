import { useSyncExternalStore } from 'react'

let opened = false
const listeners = new Set<() => void>()
const set = (to: boolean) => {
  opened = to
  for (const listener of listeners) listener()
}

/** Opens the panel in which coins are bought; only for owners who pay. */
export const openWalletPanel = () => set(true)
export const closeWalletPanel = () => set(false)

/** Whether the panel is to be shown. */
export const useWalletPanel = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
