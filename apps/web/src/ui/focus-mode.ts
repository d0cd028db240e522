import { useEffect, useSyncExternalStore } from 'react'

let screens = 0
const listeners = new Set<() => void>()
const change = (by: number) => {
  screens += by
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides sidebar, top bar and tab bar while the calling screen is shown (the wizard works without them). */
export const useFocusMode = (wanted = true) => {
  useEffect(() => {
    if (!wanted) return
    change(1)
    return () => change(-1)
  }, [wanted])
}

/** Whether a screen asked for the whole window. */
export const useIsFocusMode = () => useSyncExternalStore(subscribe, () => screens > 0)
