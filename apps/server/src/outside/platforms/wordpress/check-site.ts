import { z } from 'zod'
import type { CheckResult, Failure, Platform, Problem, Values } from '../platform.ts'
import { siteAddress } from './discover.ts'
import { plainText } from './plain-text.ts'
import type { Rest } from './rest.ts'

const me = z.object({
  id: z.int(),
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()).default({}),
})

const broken = (problem: Problem, values: Values = {}): CheckResult => ({ isWorking: false, problem, values })
const brokenBy = ({ problem, values }: Failure): CheckResult => broken(problem, values)

/** For the whole check: someone is looking at a dialog. */
const CHECK_MS = 25_000

/**
 * Tests a connection step by step, so that the first thing that is wrong is the one that is told (INTEG-33 to INTEG-36,
 * API-126): the address, WordPress behind it, the sign-in, the user's rights, the author. WordPress's root answers also
 * with a wrong password, so the sign-in is tested on the user itself.
 */
export const createCheck =
  (rest: Rest): Platform['check'] =>
  async (credentials, ended) => {
    const limit = AbortSignal.timeout(CHECK_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const discovered = await rest.discover(credentials, signal)
    if (!discovered.ok) return brokenBy(discovered.failure)
    const { index } = discovered.value

    const user = await rest.call(
      credentials,
      { method: 'GET', route: '/wp/v2/users/me', query: { context: 'edit' }, answer: me },
      signal,
    )
    if (!user.ok) {
      const noPasswords =
        user.failure.problem === 'WORDPRESS_WRONG_PASSWORD' && index && !index.hasAppPasswords
      if (!noPasswords) return brokenBy(user.failure)
      const isHttp = siteAddress(credentials.baseUrl).protocol === 'http:'
      return broken(isHttp ? 'WORDPRESS_NEEDS_HTTPS' : 'WORDPRESS_APP_PASSWORDS_OFF')
    }
    const { id, roles, capabilities } = user.value.data
    const may = (capability: string) => capabilities[capability] === true
    const role = roles[0] ?? ''
    if (!may('publish_posts') || !may('edit_posts')) return broken('WORDPRESS_ROLE_TOO_LOW', { role })
    if (!may('upload_files')) return broken('WORDPRESS_CANNOT_UPLOAD', { role })

    const { authorId } = credentials
    if (authorId !== null && authorId !== id) {
      const author = await rest.call(
        credentials,
        { method: 'GET', route: `/wp/v2/users/${authorId}`, answer: z.object({ id: z.int() }) },
        signal,
      )
      const values = { authorId: String(authorId) }
      if (!author.ok && author.code === 'rest_user_invalid_id')
        return broken('WORDPRESS_AUTHOR_UNKNOWN', values)
      // One who may not be looked at is there all the same.
      if (!author.ok && author.code !== 'rest_user_cannot_view') return brokenBy(author.failure)
      if (!may('edit_others_posts')) return broken('WORDPRESS_AUTHOR_NOT_ALLOWED', values)
    }
    const site = index ?? (await rest.index(credentials, signal))
    if ('kind' in site && site.kind !== 'ok') return brokenBy(site)
    const known = 'kind' in site ? site.value : site
    const homeUrl = known.home || siteAddress(credentials.baseUrl).href
    return { isWorking: true, name: plainText(known.name) || new URL(homeUrl).host, homeUrl, role }
  }
