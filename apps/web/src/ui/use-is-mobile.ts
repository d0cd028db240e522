import { useSyncExternalStore } from 'react'

export const MOBILE = '(max-width: 767.98px)'
const subscribe = (changed: () => void) => {
  const query = matchMedia(MOBILE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** True up to 767 px, where dialogs become bottom sheets (R08), as it is at this moment. */
export const isMobileNow = (): boolean => matchMedia(MOBILE).matches

/** The same, and again when the window's width changes it. */
export const useIsMobile = () => useSyncExternalStore(subscribe, isMobileNow, () => false)
