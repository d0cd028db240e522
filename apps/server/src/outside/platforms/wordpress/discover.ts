import { z } from 'zod'
import type { Egress, EgressAnswer } from '../../egress.ts'
import type { Failure } from '../platform.ts'
import { failureOfAnswer, failureOfThrown, jsonOf, shownTarget, wpErrorOf } from './failures.ts'

/** The REST root's own description; names are stored as HTML by WordPress. */
const index = z.object({
  name: z.string().default(''),
  description: z.string().default(''),
  home: z.string().default(''),
  namespaces: z.array(z.string()),
  /** An empty object arrives as an empty list. */
  authentication: z.unknown(),
})
/** The description's other part is a list of all routes, megabytes on a site with many plugins. */
export const indexFields = 'name,description,home,namespaces,authentication'
export type SiteIndex = z.infer<typeof index> & { hasAppPasswords: boolean }

/** `index` is null when the site shows its root to signed-in users only. */
export type Discovered = { root: string; index: SiteIndex | null }

export const readIndex = (json: unknown): SiteIndex | null => {
  const parsed = index.safeParse(json)
  if (!parsed.success || !parsed.data.namespaces.includes('wp/v2')) return null
  const ways = z.record(z.string(), z.unknown()).safeParse(parsed.data.authentication)
  return { ...parsed.data, hasAppPasswords: ways.success && 'application-passwords' in ways.data }
}

/** The address as typed, without what people copy along from their browser. */
export const siteAddress = (baseUrl: string): URL => {
  const url = new URL(baseUrl)
  url.pathname = url.pathname
    .replace(/\/(wp-admin|wp-json)(\/.*)?$|\/(wp-login|index)\.php$/, '')
    .replace(/\/+$/, '')
  url.search = ''
  url.hash = ''
  return url
}

const linkIn = (answer: EgressAnswer): string | null => {
  const header = /<([^>]+)>;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(answer.headers.link ?? '')?.[1]
  if (header) return header
  const head = answer.body.toString('utf8', 0, 200_000)
  const tag = /<link\b[^>]*rel=["']https:\/\/api\.w\.org\/["'][^>]*>/.exec(head)?.[0]
  return tag
    ? (/href=["']([^"']+)["']/.exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#038;', '&') ?? null)
    : null
}

/**
 * Finds a WordPress's REST root: `/wp-json/`, else what the home page's Link header or tag says, else `?rest_route=/`
 * (plain permalinks). Goes without credentials. An address that leads to another origin is a failure that says where
 * to, because the password would have to follow.
 */
export const discover = async (
  egress: Egress,
  baseUrl: string,
  signal?: AbortSignal,
): Promise<{ ok: true; value: Discovered } | { ok: false; failure: Failure }> => {
  const base = siteAddress(baseUrl)
  const home = base.href.replace(/\/+$/, '')
  const facts = { host: base.host, isWrite: false, about: 'other' } as const
  let telling: Failure | null = null

  const ask = async (url: string): Promise<EgressAnswer | Failure> => {
    try {
      const answer = await egress.request({ url, headers: { accept: 'application/json, text/html' }, signal })
      if (new URL(answer.url).origin === base.origin) return answer
      return {
        kind: 'unauthorized',
        problem: 'WORDPRESS_REDIRECTED',
        values: { to: shownTarget(answer.url) },
      }
    } catch (error) {
      return failureOfThrown(error, facts)
    }
  }
  const rootAt = (root: string, answer: EgressAnswer): Discovered | null => {
    const json = jsonOf(answer)
    const found = answer.status === 200 ? readIndex(json) : null
    if (found) return { root, index: found }
    const closed = (answer.status === 401 || answer.status === 403) && wpErrorOf(json)
    if (closed) return { root, index: null }
    if (answer.status !== 404 && answer.status !== 200) telling ??= failureOfAnswer(answer, facts)
    return null
  }

  const pretty = `${home}/wp-json/`
  const first = await ask(`${pretty}?_fields=${indexFields}`)
  if ('kind' in first) return { ok: false, failure: first }
  const atPretty = rootAt(pretty, first)
  if (atPretty) return { ok: true, value: atPretty }

  const page = await ask(`${home}/`)
  const named = 'kind' in page ? null : linkIn(page)
  const candidates = [...(named ? [new URL(named, home).href] : []), `${home}/?rest_route=/`]
  for (const root of candidates) {
    if (new URL(root).origin !== base.origin) {
      const to = shownTarget(root)
      return { ok: false, failure: { kind: 'unauthorized', problem: 'WORDPRESS_REDIRECTED', values: { to } } }
    }
    const answer = await ask(root)
    const found = 'kind' in answer ? null : rootAt(root, answer)
    if (found) return { ok: true, value: found }
  }
  const none = {
    kind: 'unauthorized',
    problem: 'WORDPRESS_NOT_WORDPRESS',
    values: { host: base.host },
  } as const
  return { ok: false, failure: telling ?? none }
}
