import { useSyncExternalStore } from 'react'
import type { WorkspacesStart } from '../../features/workspaces/index.ts'

let start: WorkspacesStart | null = null
const listeners = new Set<() => void>()

/** Opens the dialog of the workspaces at its list or at the form for a new one; null closes it. */
export const openWorkspaces = (at: WorkspacesStart | null): void => {
  start = at
  for (const listener of listeners) listener()
}

export const useWorkspacesStart = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => start,
  )
