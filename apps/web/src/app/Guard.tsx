import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import {
  forgetReturnAddress,
  keepReturnAddress,
  mayHaveSession,
  rememberSession,
  returnAddress,
} from '../api/device.ts'
import { useSession } from '../api/use-session.ts'
import { useWorkspaces } from '../api/use-workspaces.ts'
import { paths } from '../ui/paths.ts'
import { RouteFailed } from './RouteFailed.tsx'
import type { Who } from './routes.tsx'

/** A signed-in visitor goes on to the calendar (SHELL-01, R33). Without a trace of a session nobody is asked. */
const Guest = ({ children }: { children: ReactNode }) => {
  const { data, isLoading } = useSession(mayHaveSession())
  if (data) return <Redirect to={returnAddress() ?? paths.calendar} replace />
  return isLoading ? null : children
}

const Workspaces = ({ who, children }: { who: Who; children: ReactNode }) => {
  const { active, error, isPending, refetch } = useWorkspaces()
  if (isPending) return null
  if (error) return <RouteFailed error={error} onRetry={() => void refetch()} />
  // An owner needs a first workspace before anything else (AUTH-07, R130).
  if (who === 'new-owner') return active.length ? <Redirect to={paths.calendar} replace /> : children
  return active.length ? children : <Redirect to={paths.lastAddWorkspace} replace />
}

const SignedIn = ({ who, children }: { who: Who; children: ReactNode }) => {
  const { data, error, refetch } = useSession()
  const isSignedOut = error?.statusCode === 401
  useEffect(() => {
    if (data) {
      rememberSession()
      forgetReturnAddress()
    }
    if (isSignedOut) keepReturnAddress(location.pathname + location.search, false)
  }, [data, isSignedOut])
  if (isSignedOut) return <Redirect to={paths.home} replace />
  if (error) return <RouteFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  // An unverified owner stays at the confirmation until the link was opened (AUTH-24, R30).
  if (!data.isEmailVerified && !data.isChild && !data.isOAuth)
    return <Redirect to={paths.confirmByEmail} replace />
  return <Workspaces who={who}>{children}</Workspaces>
}

/** Lets in who may see the page and sends everybody else where they belong. */
export const Guard = ({ who, children }: { who: Who; children: ReactNode }) => {
  if (who === 'anyone') return children
  if (who === 'guest') return <Guest>{children}</Guest>
  return <SignedIn who={who}>{children}</SignedIn>
}
