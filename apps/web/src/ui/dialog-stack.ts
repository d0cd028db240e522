import { useEffect, useId, useSyncExternalStore } from 'react'

/** The open dialogs, the one in front last. */
let stack: readonly string[] = []
const listeners = new Set<() => void>()
const set = (next: readonly string[]) => {
  stack = next
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether no other dialog lies in front of this one, so that Escape is meant for it. */
export const useIsInFront = (opened: boolean): boolean => {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    set([...stack, id])
    return () => set(stack.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(listen, () => stack.at(-1) === id)
}
