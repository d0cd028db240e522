import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type WpAnswer<T> = { status: number; body: T; headers: Headers }
type Caller = { url: string; username: string; appPassword: string }

/**
 * Asks the site as a test's witness, not through the product: `wpCall(site, 'GET', '/wp/v2/posts?status=any')`.
 * Signed in with the application password; any status is an answer.
 */
export const wpCall = async <T>(
  site: Caller,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Json,
): Promise<WpAnswer<T>> => {
  const [route = '', query] = path.split('?')
  const address = `${site.url}/?rest_route=${encodeURIComponent(route)}${query ? `&${query}` : ''}`
  const answer = await fetch(address, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${site.username}:${site.appPassword}`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as T, headers: answer.headers }
}

const made = <T>(answer: WpAnswer<T>): T => {
  if (answer.status >= 300)
    throw new Error(`WordPress answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export type WpRole = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

/** A user of this role with an application password of its own. */
export const createUser = async (
  site: Caller,
  role: WpRole,
): Promise<{ id: number; username: string; appPassword: string }> => {
  const username = `${role}.${Math.random().toString(36).slice(2, 8)}`
  const user = made(
    await wpCall<{ id: number }>(site, 'POST', '/wp/v2/users', {
      username,
      email: `${username}@example.test`,
      password: `Passw0rd-${username}`,
      roles: [role],
    }),
  )
  const path = `/wp/v2/users/${user.id}/application-passwords`
  const { password } = made(await wpCall<{ password: string }>(site, 'POST', path, { name: 'Tintario' }))
  return { id: user.id, username, appPassword: password }
}

export type WpPost = {
  id: number
  status: string
  slug: string
  link: string
  date_gmt: string
  author: number
  featured_media: number
  title: { raw: string; rendered: string }
  content: { raw: string; rendered: string }
  excerpt: { raw: string }
}

/** The site's posts as it has them itself, newest first, at most 100; `any` leaves the trash out. */
export const findPosts = async (
  site: Caller,
  { status = 'any', search }: { status?: string; search?: string } = {},
): Promise<WpPost[]> => {
  const query = new URLSearchParams({
    status,
    context: 'edit',
    per_page: '100',
    ...(search ? { search } : {}),
  })
  return made(await wpCall<WpPost[]>(site, 'GET', `/wp/v2/posts?${query}`))
}

/** What plugins and hosts do to real sites; an absent switch is off. */
export type Switches = {
  noAppPasswords?: boolean
  /** `/wp-json` is not there, only `?rest_route=`. */
  plainPermalinks?: boolean
  /** A firewall answers `/wp-json` with a page of its own. */
  blockedPretty?: boolean
  dropAuthorization?: boolean
  /** Answers every request in WordPress's place. */
  answer?: { status: number; html: string }
}
export const setSwitches = (site: { dir: string }, switches: Switches): Promise<void> =>
  writeFile(join(site.dir, 'switches.json'), JSON.stringify(switches))
