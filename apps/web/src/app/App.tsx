import { Button } from '@mantine/core'
import type { User } from '@tintario/contract/users/user.ts'
import { Component, type ReactNode, useEffect } from 'react'
import { matchRoute, Route, Router, useLocation, useRouter } from 'wouter'
import { api } from '../api/call.ts'
import { keepReturnAddress, mayHaveSession } from '../api/device.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf, readAhead } from '../api/read.ts'
import { onSessionEnded } from '../api/session-ended.ts'
import { forgetSession } from '../api/use-session.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { LoadingBoundary } from '../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { aroundNav } from '../ui/leave-guard.ts'
import { LoadError } from '../ui/load-with-retry.ts'
import { paths } from '../ui/paths.ts'
import { Snackbars } from '../ui/Snackbars.tsx'
import { useRetryWhenOnline } from '../ui/use-retry-when-online.ts'
import { Guard } from './Guard.tsx'
import type { PageRoute } from './page.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { StandalonePage } from './StandalonePage.tsx'
import { WaitingPage, WaitingShell } from './Waiting.tsx'

/** Shown when a page crashed or its code could not be loaded. */
const Crashed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  const isRetryable = error instanceof LoadError && !error.isOutdated
  useRetryWhenOnline(isRetryable ? onRetry : null)
  const home = (
    <Button variant="default" component="a" href="/">
      {t('failed.home')}
    </Button>
  )
  if (isRetryable)
    return (
      <StandalonePage title={t('failed.title')} text={t('loadFailed.text')}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        {home}
      </StandalonePage>
    )
  const isOutdated = error instanceof LoadError
  return (
    <StandalonePage
      title={t(isOutdated ? 'failed.title' : 'crashed.title')}
      text={t(isOutdated ? 'loadFailed.newVersion' : 'crashed.text')}
    >
      <Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>
      {home}
    </StandalonePage>
  )
}

/** Catches errors that no page handles, so that the window is never left blank. */
class CrashBoundary extends Component<
  { children: ReactNode; resetKey: string },
  { failure: { error: unknown } | null }
> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) error.forget()
  }

  override componentDidUpdate(before: { resetKey: string }) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry()
  }

  retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? <Crashed error={failure.error} onRetry={this.retry} /> : this.props.children
  }
}

const SessionKeeper = () => {
  const [, navigate] = useLocation()
  useEffect(
    () =>
      onSessionEnded(() => {
        // A visitor who never was signed in has nothing to lose; the guard shows the way.
        if (!queryClient.getQueryData<User>(keyOf(api.users.me))) return
        keepReturnAddress(location.pathname + location.search, true)
        forgetSession()
        navigate(paths.home, { replace: true })
      }),
    [navigate],
  )
  return null
}

/** Milliseconds that a prerendered page waits for the server before the app replaces it. */
const READ_FIRST_MS = 1_000

/** Milliseconds that the logo alone is shown while code and session of a page for members are fetched. */
const EMPTY_SHELL_MS = 400

/** The parts of the address that vary, by their name; null where the page has another address. */
const paramsAt = (path: string, address: string): Record<string, string> | null => {
  const [names, values] = [path.split('/'), address.split('/')]
  if (names.length !== values.length) return null
  const params: Record<string, string> = {}
  for (const [nth, name] of names.entries()) {
    const value = values[nth] ?? ''
    if (!name.startsWith(':')) {
      if (name !== value) return null
    } else params[name.slice(1)] = decodeURIComponent(value)
  }
  return params
}

type FirstPage = { texts: readonly string[]; session: Promise<unknown> | null }

/**
 * Starts what the first page needs before React renders: its code, beside its texts and not after them, the session, the
 * workspaces and the page's own data. Returns the names of the texts, and the reads without which a page for members has
 * nothing to draw.
 */
export const startFirstPage = (address: string): FirstPage => {
  for (const { path, who, Page, readFirst } of routes) {
    const params = paramsAt(path, address)
    if (!params) continue
    Page.fetchCode()
    if (who !== 'member') return { texts: Page.texts, session: null }
    import('./shell/Shell.tsx').catch(() => undefined)
    const texts = ['shell', ...Page.texts]
    if (!mayHaveSession()) return { texts, session: null }
    const session = Promise.all([readAhead(api.users.me), readAhead(api.workspaces.list)])
    Promise.resolve(readFirst?.(params)).catch(() => undefined)
    return { texts, session }
  }
  return { texts: [], session: null }
}

/**
 * Waits for the session and the code of a page for members, so that shell and page are drawn in one pass. Where they are
 * slow, the empty shell is drawn first.
 */
export const awaitFirstPage = async (address: string, session: Promise<unknown> | null): Promise<void> => {
  const route = routes.find(({ path }) => paramsAt(path, address))
  if (!session || !route) return
  const late = new Promise((resolve) => setTimeout(resolve, EMPTY_SHELL_MS))
  await Promise.race([late, Promise.all([session, Shell.preload(), route.Page.preload()])])
}
/** Fetches a prerendered page with its texts and what it shows of the server, so that nothing blinks when it is replaced. */
export const preloadPage = async (address: string): Promise<void> => {
  const route = routes.find(({ path }) => path === address)
  const read = Promise.resolve(route?.readFirst?.({})).catch(() => undefined)
  const late = new Promise((resolve) => setTimeout(resolve, READ_FIRST_MS))
  await Promise.all([route?.Page.preload(), Promise.race([read, late])])
}

const NotFound = lazyWithRetry(async () => (await import('./NotFound.tsx')).NotFound)
const Shell = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./shell/Shell.tsx'), loadTexts(['shell'])])
  return module.Shell
})

const throwOn = ({ error }: { error: unknown }) => {
  throw error
}

const RouteView = ({ path, who, Page }: PageRoute) => (
  <LoadingBoundary fallback={who === 'member' ? <WaitingPage /> : null} failed={throwOn}>
    <Route path={path}>
      <Page />
    </Route>
  </LoadingBoundary>
)

const Pages = () => {
  const [address] = useLocation()
  const { parser } = useRouter()
  const route = routes.find((r) => matchRoute(parser, r.path, address)[0])
  useEffect(() => {
    // The code comes while the guard still asks who this is.
    if (route?.who === 'member') void Shell.preload()
    void route?.Page.preload()
  }, [route])
  return (
    <CrashBoundary resetKey={address}>
      <LoadingBoundary fallback={route?.who === 'member' ? <WaitingShell /> : null} failed={throwOn}>
        {!route ? (
          <NotFound />
        ) : (
          <Guard who={route.who}>
            {route.who === 'member' ? (
              // One shell for all pages inside: going from page to page leaves it standing.
              <Shell>
                <RouteView {...route} />
              </Shell>
            ) : (
              <RouteView {...route} />
            )}
          </Guard>
        )}
      </LoadingBoundary>
    </CrashBoundary>
  )
}

export const App = () => (
  <Providers>
    <Router aroundNav={aroundNav}>
      <SessionKeeper />
      <Pages />
    </Router>
    <Snackbars />
  </Providers>
)
