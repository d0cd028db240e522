import { useEffect } from 'react'
import { LoadingBoundary } from '../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { useSnackbars } from '../ui/snackbar.ts'

const Snackbars = lazyWithRetry(async () => (await import('../ui/Snackbars.tsx')).Snackbars)

/** Loads the snackbars' code after the first render, so that a snackbar can also say that the browser is offline. */
export const LazySnackbars = () => {
  const newest = useSnackbars().at(-1)
  useEffect(() => {
    void Snackbars.preload()
  }, [])
  return (
    newest && (
      <LoadingBoundary resetKey={newest.id} failed={() => null}>
        <Snackbars />
      </LoadingBoundary>
    )
  )
}
