import { paths } from '../ui/paths.ts'

/** What a site sends its owner back with: the answer of its own page, or a no. */
export type SiteReturn =
  | { isRejected: true }
  | { isRejected: false; state: string; siteUrl: string; userLogin: string; password: string }

const read = (asked: URLSearchParams): SiteReturn | null => {
  const [state, siteUrl, userLogin, password] = ['state', 'site_url', 'user_login', 'password'].map(
    (name) => asked.get(name) ?? '',
  )
  if (asked.get('success') === 'false') return { isRejected: true }
  return state && siteUrl && userLogin && password
    ? { isRejected: false, state, siteUrl, userLogin, password }
    : null
}

/**
 * Imported before everything else: what came is taken out of the address before anything could keep, send or show it. A
 * password in the address would be in the history, and in what is kept to come back to after a log-in.
 */
let came: SiteReturn | null = null
if (location.pathname === paths.authorized) {
  came = read(new URLSearchParams(location.search))
  history.replaceState(history.state, '', paths.authorized)
}

/** What came back with this page; once, then it is nowhere any more. */
export const takeSiteReturn = (): SiteReturn | null => {
  const taken = came
  came = null
  return taken
}
