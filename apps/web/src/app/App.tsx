import { lazy, Suspense } from 'react'
import { matchRoute, Route, useLocation, useRouter } from 'wouter'
import { loadTexts } from '../i18n/i18n.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Guard } from './Guard.tsx'
import { LazySnackbars } from './LazySnackbars.tsx'
import { NotFound } from './NotFound.tsx'
import { Providers } from './providers.tsx'
import { type PageRoute, routes } from './routes.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'

const Shell = lazy(async () => {
  const [{ Shell }] = await Promise.all([import('./shell/Shell.tsx'), loadTexts(['shell'])])
  return { default: Shell }
})

const Shown = ({ path, Page }: PageRoute) => (
  <Suspense fallback={null}>
    <Route path={path} key={path}>
      <Page />
    </Route>
  </Suspense>
)

const Pages = () => {
  const [address] = useLocation()
  const { parser } = useRouter()
  const route = routes.find((r) => matchRoute(parser, r.path, address)[0])
  return (
    <CrashBoundary resetKey={address}>
      <Suspense fallback={null}>
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
      </Suspense>
    </CrashBoundary>
  )
}

export const App = () => (
  <Providers>
    <SessionKeeper />
    <Pages />
    <LazySnackbars />
  </Providers>
)
