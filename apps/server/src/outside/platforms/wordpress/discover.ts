import type { Egress, EgressAnswer } from '../../egress.ts'
import { webAddress } from '../../web-address.ts'
import type { Failure, Outcome } from '../platform.ts'
import { apiLinkOfAnyPage, apiLinkOfHeader } from './api-link.ts'
import { failureOfAnswer, failureOfThrown, redirected, stop } from './errors.ts'
import { readAnyAnswer } from './read-response.ts'
import { answers, type SiteIndex } from './responses.ts'
import { siteAddress } from './site-address.ts'

/** The description's other part is a list of all routes, megabytes on a site with many plugins. */
export const indexFields = 'name,description,home,url,namespaces,authentication'

/** `home` is the address as it was meant; `index` is null when the site shows its root to signed-in users only. */
export type Discovered = { root: string; home: string; index: SiteIndex | null }

const HEAD = 200_000

/** What the home page says, by a header or in its head, about where the REST root is; null when it says nothing. */
const namedRoot = async (
  { headers, body, url }: EgressAnswer,
  signal: AbortSignal | undefined,
): Promise<string | null> => {
  const asked = { owner: new URL(url).host, signal }
  const inHead = () => apiLinkOfAnyPage(asked, body.toString('utf8', 0, HEAD)).catch(() => null)
  const named = apiLinkOfHeader(headers.link ?? '') ?? (await inHead())
  return named === null ? null : webAddress(named, url)
}

/**
 * Finds a WordPress's REST root: `/wp-json/`, else what the home page's Link header or tag says, else `?rest_route=/`
 * (plain permalinks). Goes without credentials. An address that leads to another origin is a failure that says where
 * to, because the password would have to follow.
 */
export const discover = async (
  egress: Egress,
  { baseUrl, secrets = [] }: { baseUrl: string; secrets?: readonly string[] },
  signal?: AbortSignal,
): Promise<Outcome<Discovered>> => {
  const home = siteAddress(baseUrl)
  if (home === null) return stop('unauthorized', 'PLATFORM_ADDRESS_REFUSED', { host: baseUrl })
  const { origin, host } = new URL(home)
  const facts = { host, isWrite: false, about: 'other' } as const
  const isElsewhere = (url: string) => new URL(url).origin !== origin
  let telling: Failure | null = null

  const ask = async (url: string): Promise<EgressAnswer | Failure> => {
    try {
      const headers = { accept: 'application/json, text/html' }
      const answer = await egress.request({ url, headers, maxBytes: answers.index.maxBytes, secrets, signal })
      return isElsewhere(answer.url) ? redirected(answer.url) : answer
    } catch (error) {
      return failureOfThrown(error, facts)
    }
  }
  const rootAt = async (root: string, answer: EgressAnswer): Promise<Discovered | null> => {
    const { status } = answer
    const { data, error } = await readAnyAnswer('index', answer, signal)
    if (status === 200 && data) return { root, home, index: data }
    if ((status === 401 || status === 403) && error) return { root, home, index: null }
    if (status !== 404 && status !== 200) telling ??= failureOfAnswer(answer, error, facts)
    return null
  }

  try {
    const pretty = `${home}/wp-json/`
    const first = await ask(`${pretty}?_fields=${indexFields}`)
    if ('kind' in first) return first
    const atPretty = await rootAt(pretty, first)
    if (atPretty) return { kind: 'ok', value: atPretty }

    const page = await ask(`${home}/`)
    const named = 'kind' in page ? null : await namedRoot(page, signal)
    if (named !== null && isElsewhere(named)) return redirected(named)
    for (const root of [...(named === null ? [] : [named]), `${home}/?rest_route=/`]) {
      const answer = await ask(root)
      const found = 'kind' in answer ? null : await rootAt(root, answer)
      if (found) return { kind: 'ok', value: found }
    }
  } catch (error) {
    return failureOfThrown(error, facts)
  }
  return telling ?? stop('unauthorized', 'WORDPRESS_NOT_WORDPRESS', { host })
}
