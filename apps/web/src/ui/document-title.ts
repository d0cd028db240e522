import { useEffect, useSyncExternalStore } from 'react'

const PRODUCT = 'Tintario'
let page: string | null = null
const listeners = new Set<() => void>()
const setPage = (title: string | null) => {
  page = title
  for (const listener of listeners) listener()
}
const titleOfPage = () => page
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names a page outside the dashboard in the browser's tab. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    setPage(title)
    return () => setPage(null)
  }, [title])
}

/**
 * Writes the tab's title: the page's own name, else the dashboard's, with the number of unread
 * notifications in front of it (SHELL-41, SHELL-42).
 */
export const useTabTitle = (dashboard: string, unread: number) => {
  const named = useSyncExternalStore(subscribe, titleOfPage, titleOfPage)
  useEffect(() => {
    document.title = (unread > 0 ? `(${unread}) ` : '') + (named ? `${named} · ${PRODUCT}` : dashboard)
  }, [named, dashboard, unread])
}
