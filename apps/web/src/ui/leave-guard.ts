import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

/** `isLost`: what was not stored is lost by leaving. */
type Ask = (leave: () => void, isLost: boolean) => void
type Guard = {
  ask: Ask
  /** Whether nothing would be lost now, so that no question is needed. */
  isStored: () => boolean
  /** Stores the page's text; false if it could not be stored. */
  store: () => Promise<boolean>
  stay: (event: BeforeUnloadEvent) => void
}
let guard: Guard | null = null

const release = (): void => {
  if (guard) removeEventListener('beforeunload', guard.stay)
  guard = null
}

/**
 * While `isOn` and not everything is stored, navigation within the app calls `ask` with what leads away, and the browser
 * asks before the tab is closed. Log-out stores the text by `store`, and asks only if that fails.
 */
export const useLeaveGuard = (isOn: boolean, { ask, isStored, store }: Omit<Guard, 'stay'>): void => {
  useEffect(() => {
    if (!isOn) return
    const stay = (event: BeforeUnloadEvent) => {
      if (!isStored()) event.preventDefault()
    }
    guard = { ask, isStored, store, stay }
    addEventListener('beforeunload', stay)
    return release
  }, [isOn, ask, isStored, store])
}

/** Resolves when the page may be left without a question; never when the user chooses to stay. */
export const storeOrAsk = async (): Promise<void> => {
  const page = guard
  if (page && !(await page.store())) await new Promise<void>((leave) => page.ask(leave, true))
  release()
}

/** For the router: navigation within the app. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (guard && !guard.isStored()) guard.ask(() => navigate(to, options), false)
  else navigate(to, options)
}
