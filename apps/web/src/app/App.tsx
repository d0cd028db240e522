import { useEffect } from 'react'
import { matchRoute, Route, Router, useLocation, useRouter } from 'wouter'
import { loadTexts } from '../i18n/i18n.ts'
import { LoadingBoundary } from '../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { aroundNav } from '../ui/leave-guard.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Guard } from './Guard.tsx'
import { LazySnackbars } from './LazySnackbars.tsx'
import type { PageRoute } from './page.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'
import { WaitingPage, WaitingShell } from './Waiting.tsx'

/**
 * Asks for the code of the page that is opened first, so that it comes beside its texts and not after them.
 * Returns the names of these texts; none for an address with a part that varies.
 */
export const fetchFirstCode = (address: string): readonly string[] => {
  const first = routes.find(({ path }) => path === address)
  first?.Page.fetchCode()
  if (first?.who !== 'member') return first?.Page.texts ?? []
  import('./shell/Shell.tsx').catch(() => undefined)
  return ['shell', ...first.Page.texts]
}
/** Fetches a page with its texts, so that it is drawn without a wait. */
export const preloadPage = async (address: string): Promise<void> =>
  routes.find(({ path }) => path === address)?.Page.preload()

const NotFound = lazyWithRetry(async () => (await import('./NotFound.tsx')).NotFound)
const Shell = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./shell/Shell.tsx'), loadTexts(['shell'])])
  return module.Shell
})

const throwOn = ({ error }: { error: unknown }) => {
  throw error
}

const Shown = ({ path, who, Page }: PageRoute) => (
  <LoadingBoundary fallback={who === 'member' ? <WaitingPage /> : null} failed={throwOn}>
    <Route path={path} key={path}>
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
                <Shown {...route} />
              </Shell>
            ) : (
              <Shown {...route} />
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
    <LazySnackbars />
  </Providers>
)
