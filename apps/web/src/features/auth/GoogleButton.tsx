import { useHealth } from '../../api/use-health.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import classes from './form.module.css'

const GoogleSignIn = lazyWithRetry(async () => (await import('./GoogleSignIn.tsx')).GoogleSignIn)

/**
 * Sign-in with Google and the divider under it; nothing at all on a server without Google. Its height is reserved
 * from the first paint on where the server says in the page that it has Google.
 */
export const GoogleButton = () => {
  const { data } = useHealth()
  const room = <div className={classes.google} />
  if (!data) return room
  return (
    data.signIn.google && (
      <LoadingBoundary fallback={room}>
        <GoogleSignIn />
      </LoadingBoundary>
    )
  )
}
