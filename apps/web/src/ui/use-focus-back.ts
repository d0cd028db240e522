import { useLayoutEffect } from 'react'

/** Milliseconds after which whoever took the focus of what was closed has done so. */
const TURN_MS = 30

/**
 * Gives the focus back to where it was when this was opened, unless something else has taken it meanwhile. The dialog's own
 * way back does not know of an opening that it was not there for: it is fetched when it is first opened, and many are
 * taken away instead of closed.
 */
export const useFocusBack = (opened: boolean): void =>
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const isLost = now === null || now === document.body || now === atClose
        if (isLost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true })
      }, TURN_MS)
    }
  }, [opened])
