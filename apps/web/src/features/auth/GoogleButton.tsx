import { lazy, Suspense } from 'react'
import { useHealth } from '../../api/use-health.ts'
import classes from './form.module.css'

const GoogleSignIn = lazy(() => import('./GoogleSignIn.tsx').then((m) => ({ default: m.GoogleSignIn })))

/** Sign-in with Google and the divider under it; nothing at all on a server without Google (AUTH-02). */
export const GoogleButton = () =>
  useHealth().data?.signIn.google && (
    <Suspense fallback={<div className={classes.google} />}>
      <GoogleSignIn />
    </Suspense>
  )
