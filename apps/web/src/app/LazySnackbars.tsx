import { lazily, Soon } from '../ui/lazily.tsx'
import { useSnackbars } from '../ui/snackbar.ts'

const Snackbars = lazily(async () => (await import('../ui/Snackbars.tsx')).Snackbars)

/** The snackbars' code is fetched with the first of them. */
export const LazySnackbars = () =>
  useSnackbars().length > 0 && (
    <Soon>
      <Snackbars />
    </Soon>
  )
