import type { CheckResult, Failure, Platform } from '../platform.ts'
import type { Values } from '../problem.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { WordpressProblem } from './problems.ts'
import type { Rest } from './rest.ts'

const broken = (problem: WordpressProblem, values: Values = {}): CheckResult => ({
  isWorking: false,
  problem,
  values,
})
const brokenBy = ({ problem, values }: Failure): CheckResult => ({ isWorking: false, problem, values })

/** For the whole check: a person is waiting in a dialog. */
const CHECK_MS = 25_000

/**
 * Tests a connection step by step and reports the first problem: the address, WordPress behind it, the sign-in, the
 * user's permissions, the author. WordPress's root answers also with a wrong password, so the sign-in is tested on
 * the user itself.
 */
export const createCheck =
  (rest: Rest): Platform<WordpressCredentials>['check'] =>
  async (credentials, ended) => {
    const limit = AbortSignal.timeout(CHECK_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const discovered = await rest.discover(credentials, signal)
    if (!discovered.ok) return brokenBy(discovered.failure)
    const { home, index } = discovered.value

    const user = await rest.call(
      credentials,
      { method: 'GET', route: '/wp/v2/users/me', query: { context: 'edit' }, answer: 'user' },
      signal,
    )
    if (!user.ok) return brokenBy(user.failure)
    const { id, role, mayPublish, mayUpload, mayEditOthers } = user.value.data
    if (!mayPublish) return broken('WORDPRESS_ROLE_TOO_LOW', { role })
    if (!mayUpload) return broken('WORDPRESS_CANNOT_UPLOAD', { role })

    const { authorId } = credentials
    if (authorId !== null && authorId !== id) {
      const author = await rest.call(
        credentials,
        { method: 'GET', route: `/wp/v2/users/${authorId}`, answer: 'author' },
        signal,
      )
      const values = { authorId: String(authorId) }
      if (!author.ok && author.code === 'rest_user_invalid_id')
        return broken('WORDPRESS_AUTHOR_UNKNOWN', values)
      // A user whom we may not read exists all the same.
      if (!author.ok && author.code !== 'rest_user_cannot_view') return brokenBy(author.failure)
      if (!mayEditOthers) return broken('WORDPRESS_AUTHOR_NOT_ALLOWED', values)
    }
    const site = index ? ({ kind: 'ok', value: index } as const) : await rest.index(credentials, signal)
    if (site.kind !== 'ok') return brokenBy(site)
    const homeUrl = site.value.homeUrl || home
    return { isWorking: true, name: site.value.name || new URL(homeUrl).host, homeUrl, role }
  }
