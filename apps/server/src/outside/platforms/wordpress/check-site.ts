import type { CheckResult, Failure, Platform } from '../platform.ts'
import type { Values } from '../problem.ts'
import type { WordpressCredentials } from './credentials.ts'
import type { WordpressProblem } from './errors.ts'
import type { Rest } from './rest.ts'

const broken = (problem: WordpressProblem, values: Values = {}): CheckResult => ({
  isWorking: false,
  problem,
  values,
})
const brokenBy = ({ problem, values }: Failure): CheckResult => ({ isWorking: false, problem, values })

/** For the whole check: a person is waiting in a dialog. */
const CHECK_MS = 25_000

/** Reports the first problem. The root answers also with a wrong password, so the user itself is read. */
export const createCheck =
  (rest: Rest): Platform<WordpressCredentials>['check'] =>
  async (credentials, ended) => {
    const limit = AbortSignal.timeout(CHECK_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const discovered = await rest.discover(credentials, signal)
    if (discovered.kind !== 'ok') return brokenBy(discovered)
    const { home, index } = discovered.value

    const query = { context: 'edit' }
    const user = await rest.call(credentials, { route: '/wp/v2/users/me', query, answer: 'user' }, signal)
    if (user.kind !== 'ok') return brokenBy(user)
    const { id, role, mayPublish, mayUpload, mayEditOthers } = user.value
    if (!mayPublish) return broken('WORDPRESS_ROLE_TOO_LOW', { role })
    if (!mayUpload) return broken('WORDPRESS_CANNOT_UPLOAD', { role })

    const { authorId } = credentials
    if (authorId !== null && authorId !== id) {
      const route = `/wp/v2/users/${authorId}`
      const author = await rest.call(credentials, { route, answer: 'author' }, signal)
      const values = { authorId: String(authorId) }
      const code = author.kind === 'ok' ? null : author.code
      if (code === 'rest_user_invalid_id') return broken('WORDPRESS_AUTHOR_UNKNOWN', values)
      // A user whom we may not read exists all the same.
      if (author.kind !== 'ok' && code !== 'rest_user_cannot_view') return brokenBy(author)
      if (!mayEditOthers) return broken('WORDPRESS_AUTHOR_NOT_ALLOWED', values)
    }
    const site = index ? ({ kind: 'ok', value: index } as const) : await rest.index(credentials, signal)
    if (site.kind !== 'ok') return brokenBy(site)
    const homeUrl = site.value.homeUrl || home
    return { isWorking: true, name: site.value.name || new URL(homeUrl).host, homeUrl, role }
  }
