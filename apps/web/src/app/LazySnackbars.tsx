import { lazy, Suspense } from 'react'
import { useSnackbars } from '../ui/snackbar.ts'

const Snackbars = lazy(() => import('../ui/Snackbars.tsx').then((m) => ({ default: m.Snackbars })))

/** The snackbars' code is fetched with the first of them. */
export const LazySnackbars = () =>
  useSnackbars().length > 0 && (
    <Suspense fallback={null}>
      <Snackbars />
    </Suspense>
  )
