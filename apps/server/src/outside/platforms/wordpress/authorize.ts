import { siteName } from '../../web-address.ts'
import type { Platform } from '../platform.ts'
import { readCredentials, type WordpressCredentials } from './credentials.ts'
import { stop } from './errors.ts'
import type { Rest } from './rest.ts'

/** Identifies our passwords in WordPress's list, under any name (a UUID of ours, which must never change). */
const APP_ID = 'b7f1f6de-3c0e-4d9a-9a51-6f0f2b8e41c7'
const PAGE = '/wp-admin/authorize-application.php'
/** For all of it: someone has pressed a button. */
const LIMIT_MS = 25_000

/**
 * WordPress's own page that asks a signed-in user to grant a program access (5.6 and newer), as its REST root names
 * it. A page of another origin is not opened: its owner would type their password on an unknown site. WordPress adds
 * `site_url`, `user_login` and `password` to the return address, and redirects to unencrypted addresses only in
 * tests. It gives no user two passwords of one name.
 */
export const createAuthorize =
  (rest: Rest): NonNullable<Platform<WordpressCredentials>['authorize']> =>
  async (site, back, ended) => {
    const limit = AbortSignal.timeout(LIMIT_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const nobody = readCredentials({ ...(site as object), username: '', appPassword: '' })
    const discovered = await rest.discover(nobody, signal)
    if (discovered.kind !== 'ok') return discovered
    const { home, index } = discovered.value
    if (index && !index.hasAppPasswords)
      return stop(
        'unauthorized',
        home.startsWith('http:') ? 'WORDPRESS_NEEDS_HTTPS' : 'WORDPRESS_APP_PASSWORDS_OFF',
      )
    // A root that only shows itself to who is signed in names no page; then it is where WordPress has it.
    const page = index ? index.authorizePage : `${home}${PAGE}`
    if (page === null || new URL(page).origin !== new URL(home).origin)
      return stop('unauthorized', 'WORDPRESS_NO_AUTHORIZATION')
    const url = new URL(page)
    url.searchParams.set('app_name', back.name)
    url.searchParams.set('app_id', APP_ID)
    url.searchParams.set('success_url', back.accepted)
    url.searchParams.set('reject_url', back.rejected)
    const names = [home, index?.installedAt ?? ''].flatMap((address) => siteName(address) ?? [])
    return { kind: 'ok', value: { url: url.href, sites: [...new Set(names)] } }
  }
