import { type RefObject, useEffect } from 'react'

/** By then a closing dialog has given the focus back to its opener, if that is still there. */
const GIVEN_BACK_MS = 60

/**
 * Takes the focus into the opened post when what opened the dialog in front of it is gone, such as the card that a new date
 * took to another day: else nothing would have it.
 */
export const useKeptFocus = (inside: RefObject<HTMLElement | null>, isCovered: boolean): void => {
  useEffect(() => {
    if (isCovered) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        inside.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    }, GIVEN_BACK_MS)
    return () => clearTimeout(timer)
  }, [inside, isCovered])
}
