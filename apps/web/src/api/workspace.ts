import { useSyncExternalStore } from 'react'

/** The current workspace's id lives in local storage and in a cookie that scripts can read (SHELL-49, R20). */
const KEY = 'current-workspace-id'
const THIRTY_DAYS_S = 2_592_000

export const currentWorkspaceId = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Whether both places name this workspace; another account may have left its own behind. */
export const isCurrentWorkspace = (id: string) =>
  currentWorkspaceId() === id && document.cookie.split('; ').includes(`${KEY}=${encodeURIComponent(id)}`)

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The same, and whoever shows it follows when another workspace is chosen. */
export const useCurrentWorkspaceId = () => useSyncExternalStore(subscribe, currentWorkspaceId)

/** Tells that another window of this browser chose a workspace: the cookie is one for all of them. */
export const onChosenElsewhere = (tell: () => void) => {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    for (const listener of listeners) listener()
    tell()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export const storeCurrentWorkspace = (id: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari before 18.4
  document.cookie = `${KEY}=${encodeURIComponent(id)}; Max-Age=${THIRTY_DAYS_S}; Path=/; SameSite=Lax`
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // The cookie alone is enough for the server.
  }
  for (const listener of listeners) listener()
}

export const forgetCurrentWorkspace = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${KEY}=; Max-Age=0; Path=/; SameSite=Lax`
}
