import { siteName } from '../../site-name.ts'
import type { Failure, Platform } from '../platform.ts'
import { readCredentials, type WordpressCredentials } from './credentials.ts'
import type { WordpressProblem } from './problems.ts'
import type { Rest } from './rest.ts'

/** By which WordPress lists the passwords that it gave us, whatever they were called (a UUID of ours, for ever). */
const APP_ID = 'b7f1f6de-3c0e-4d9a-9a51-6f0f2b8e41c7'
const PAGE = '/wp-admin/authorize-application.php'
/** For all of it: someone has pressed a button. */
const LIMIT_MS = 25_000

const stop = (problem: WordpressProblem): Failure => ({ kind: 'unauthorized', problem, values: {} })

/**
 * WordPress's own page that asks a signed-in user whether a program may come in (5.6 and newer), as its REST root names it. A
 * page of another origin is not opened: its owner would sign in where nobody knows who listens. WordPress adds `site_url`,
 * `user_login` and `password` to the way back, and itself sends nobody back to an address without encryption unless it is a
 * test's. It gives no user two passwords of one name.
 */
export const createAuthorize =
  (rest: Rest): NonNullable<Platform<WordpressCredentials>['authorize']> =>
  async (site, back, ended) => {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const nobody = readCredentials({ ...(site as object), username: '', appPassword: '' })
    const discovered = await rest.discover(nobody, signal)
    if (!discovered.ok) return discovered.failure
    const { home, index } = discovered.value
    if (index && !index.hasAppPasswords)
      return stop(home.startsWith('http:') ? 'WORDPRESS_NEEDS_HTTPS' : 'WORDPRESS_APP_PASSWORDS_OFF')
    // A root that only shows itself to who is signed in names no page; then it is where WordPress has it.
    const page = index ? index.authorizePage : `${home}${PAGE}`
    if (page === null || new URL(page).origin !== new URL(home).origin)
      return stop('WORDPRESS_NO_AUTHORIZATION')
    const url = new URL(page)
    url.searchParams.set('app_name', back.name)
    url.searchParams.set('app_id', APP_ID)
    url.searchParams.set('success_url', back.accepted)
    url.searchParams.set('reject_url', back.rejected)
    const names = [home, index?.installedAt ?? ''].flatMap((address) => siteName(address) ?? [])
    return { kind: 'ok', value: { url: url.href, sites: [...new Set(names)] } }
  }
