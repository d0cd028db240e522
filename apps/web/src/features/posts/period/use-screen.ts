import { useSyncExternalStore } from 'react'
import { isMobileNow, MOBILE } from '../../../ui/use-is-mobile.ts'
import type { Screen } from './period.ts'

/** Widths at which seven days are too narrow for words. */
const TABLET = '(max-width: 1023.98px)'

const subscribe = (changed: () => void) => {
  const queries = [MOBILE, TABLET].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    for (const query of queries) query.removeEventListener('change', changed)
  }
}

export const screenNow = (): Screen =>
  isMobileNow() ? 'phone' : matchMedia(TABLET).matches ? 'tablet' : 'desk'

/** The width of the window in words, updated when it changes. */
export const useScreen = () => useSyncExternalStore(subscribe, screenNow, () => 'desk' as const)
