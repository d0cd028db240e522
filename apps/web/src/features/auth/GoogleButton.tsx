import { useHealth } from '../../api/use-health.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import classes from './form.module.css'

const GoogleSignIn = lazyWithRetry(async () => (await import('./GoogleSignIn.tsx')).GoogleSignIn)

/** Sign-in with Google and the divider under it; nothing at all on a server without Google (AUTH-02). */
export const GoogleButton = () =>
  useHealth().data?.signIn.google && (
    <LoadingBoundary fallback={<div className={classes.google} />}>
      <GoogleSignIn />
    </LoadingBoundary>
  )
