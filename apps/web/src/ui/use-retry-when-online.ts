import { useEffect } from 'react'

/** Calls `onRetry` when the browser is connected again; null: nothing can be retried. */
export const useRetryWhenOnline = (onRetry: (() => void) | null): void => {
  useEffect(() => {
    if (!onRetry) return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
}
