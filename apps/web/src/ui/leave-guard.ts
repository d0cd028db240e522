import { useEffect } from 'react'
import type { AroundNavHandler } from 'wouter'

type Ask = (leave: () => void) => void
let ask: Ask | null = null

/**
 * While `isOn`, whatever leads to another page of ours asks first: `askFirst` gets what leads there, to call it or not.
 * The browser asks by itself before the tab is closed.
 */
export const useLeaveGuard = (isOn: boolean, askFirst: Ask): void => {
  useEffect(() => {
    if (!isOn) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    ask = askFirst
    addEventListener('beforeunload', stay)
    return () => {
      ask = null
      removeEventListener('beforeunload', stay)
    }
  }, [isOn, askFirst])
}

/** For the router: each way to another page goes by here. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  if (ask) ask(() => navigate(to, options))
  else navigate(to, options)
}
