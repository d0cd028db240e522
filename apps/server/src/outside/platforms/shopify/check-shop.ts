import type { CheckResult, Platform } from '../platform.ts'
import type { Admin } from './admin.ts'
import type { ShopifyCredentials } from './credentials.ts'

/** What publishing needs: each line is one right, by any of its names. */
const needed = [
  ['write_content', 'write_online_store_pages'],
  ['write_files', 'write_images'],
]

/** For the whole check: a person is waiting in a dialog. */
const CHECK_MS = 25_000

const broken = (problem: string, values: Record<string, string>): CheckResult => ({
  isWorking: false,
  problem,
  values,
})

/** Tests shop, token or app, permissions and blog, in that order; nothing is changed there. */
export const createCheck =
  (admin: Admin): Platform<ShopifyCredentials>['check'] =>
  async (credentials, ended) => {
    const limit = AbortSignal.timeout(CHECK_MS)
    const signal = ended ? AbortSignal.any([limit, ended]) : limit
    const asked = await admin.ask(credentials, 'access', {}, signal)
    if (asked.kind !== 'ok') return broken(asked.problem, asked.values)
    const { shop, currentAppInstallation, blogs } = asked.value
    const given = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))
    const missing = needed.flatMap((names) => (names.some((name) => given.has(name)) ? [] : (names[0] ?? [])))
    if (missing.length > 0) return broken('SHOPIFY_SCOPES_MISSING', { scopes: missing.join(', ') })
    const { blogId } = credentials
    if (!blogs.nodes.some(({ id }) => id === blogId))
      return broken('SHOPIFY_BLOG_UNKNOWN', { blogId: blogId ?? '' })
    return { isWorking: true, name: shop.name || credentials.shop, homeUrl: shop.homeUrl, role: '' }
  }

export const createChoices =
  (admin: Admin): NonNullable<Platform<ShopifyCredentials>['choices']> =>
  async (credentials, signal) => {
    const asked = await admin.ask(credentials, 'blogs', {}, signal)
    if (asked.kind !== 'ok') return asked
    const blogId = asked.value.blogs.nodes.map(({ id, title }) => ({ value: id, label: title }))
    return { kind: 'ok', value: { blogId } }
  }
