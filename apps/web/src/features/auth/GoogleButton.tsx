import { useHealth } from '../../api/use-health.ts'
import { lazily, Soon } from '../../ui/lazily.tsx'
import classes from './form.module.css'

const GoogleSignIn = lazily(async () => (await import('./GoogleSignIn.tsx')).GoogleSignIn)

/** Sign-in with Google and the divider under it; nothing at all on a server without Google (AUTH-02). */
export const GoogleButton = () =>
  useHealth().data?.signIn.google && (
    <Soon fallback={<div className={classes.google} />}>
      <GoogleSignIn />
    </Soon>
  )
