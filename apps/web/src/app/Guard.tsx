import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { messageOf } from '../api/api-error.ts'
import {
  forgetReturnAddress,
  keepReturnAddress,
  mayHaveSession,
  rememberSession,
  returnAddress,
} from '../api/device.ts'
import { MeProvider, useMe, useSession } from '../api/use-session.ts'
import { useWorkspaces } from '../api/use-workspaces.ts'
import { isCurrentWorkspace, storeCurrentWorkspace } from '../api/workspace.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { useMessage } from '../i18n/use-message.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { paths } from '../ui/paths.ts'
import { useRetryWhenOnline } from '../ui/use-retry-when-online.ts'
import type { Who } from './page.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { WaitingShell } from './Waiting.tsx'

/** A whole page that could not be loaded. */
const RouteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  const message = useMessage()
  useRetryWhenOnline(onRetry)
  return (
    <StandalonePage title={t('failed.title')} text={message(messageOf(error))}>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <Button variant="default" component="a" href="/">
        {t('failed.home')}
      </Button>
    </StandalonePage>
  )
}

/** A signed-in visitor goes on to the calendar. Without a trace of a session the server is not asked. */
const Guest = ({ children }: { children: ReactNode }) => {
  const { data, isLoading } = useSession(mayHaveSession())
  if (data) return <Redirect to={returnAddress() ?? paths.calendar} replace />
  return isLoading ? null : children
}

/** The server reads the workspace from a cookie, so it is set before any page inside asks for anything. */
const InWorkspace = ({ id, children }: { id: string; children: ReactNode }) => {
  const [ready, setReady] = useState(() => isCurrentWorkspace(id))
  useEffect(() => {
    if (!isCurrentWorkspace(id)) storeCurrentWorkspace(id)
    setReady(true)
  }, [id])
  return ready && children
}

const TermsPage = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('../features/auth/TermsPage.tsx'),
    loadTexts(['auth', 'sign-up', 'legal']),
  ])
  return module.TermsPage
})

/** Seen by few, so fetched when it is needed. */
const NoWorkspace = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./NoWorkspace.tsx'), loadTexts(['workspaces'])])
  return module.NoWorkspace
})

const Workspaces = ({ who, children }: { who: Who; children: ReactNode }) => {
  const { isChild, hasAgreed } = useMe()
  const { active, current, error, isPending, refetch } = useWorkspaces()
  if (isPending) return who === 'member' ? <WaitingShell /> : null
  // What is shown stays when it only could not be read again.
  if (error && active.length === 0) return <RouteFailed error={error} onRetry={() => void refetch()} />
  // An agent's workspaces are given by the owner; without one there is nothing to do here.
  if (!current && isChild) return <NoWorkspace />
  // An owner needs a first workspace before anything else.
  if (who === 'new-owner') return active.length ? <Redirect to={paths.calendar} replace /> : children
  if (current && !hasAgreed) return <TermsPage />
  return current ? (
    <InWorkspace id={current.id}>{children}</InWorkspace>
  ) : (
    <Redirect to={paths.lastAddWorkspace} replace />
  )
}

const SignedIn = ({ who, children }: { who: Who; children: ReactNode }) => {
  const { data, error, refetch } = useSession()
  const isSignedOut = error?.statusCode === 401
  // As it was asked for: by the time of the effect the redirect has changed the window's own.
  const [path] = useLocation()
  const search = useSearch()
  const address = search ? `${path}?${search}` : path
  useEffect(() => {
    if (data) {
      rememberSession()
      forgetReturnAddress()
    }
    if (isSignedOut) keepReturnAddress(address, false)
  }, [data, isSignedOut, address])
  if (isSignedOut) return <Redirect to={paths.home} replace />
  if (error && !data) return <RouteFailed error={error} onRetry={() => void refetch()} />
  if (!data) return who === 'member' ? <WaitingShell /> : null
  // An unverified owner stays at the confirmation until the link was opened.
  if (!data.isEmailVerified && !data.isChild && !data.isOAuth)
    return <Redirect to={paths.confirmByEmail} replace />
  return (
    <MeProvider value={data}>
      <Workspaces who={who}>{children}</Workspaces>
    </MeProvider>
  )
}

/** Lets in who may see the page and sends everybody else where they belong. */
export const Guard = ({ who, children }: { who: Who; children: ReactNode }) => {
  if (who === 'anyone') return children
  if (who === 'guest') return <Guest>{children}</Guest>
  return <SignedIn who={who}>{children}</SignedIn>
}
