import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { extractShopPageAside } from './extract-shop-page.ts'
import type { Price } from './price.ts'

/**
 * What an address answers now: `dead` where its server says that nothing is there, `away` where nobody knows. `canonical`
 * is where it says that it stands, null where it says nothing (a picture, a paper, a page too large to look into).
 */
export type LinkState =
  | {
      kind: 'alive'
      canonical: string | null
      price: Price | null
      inStock: boolean | null
    }
  | { kind: 'dead'; status: number }
  | { kind: 'away' }

const ANSWER_MS = 10_000
/** As far as browsers and search engines follow a site that renamed its pages more than once. */
const REDIRECTS = 10
const BYTES = 2_000_000
/** The server is there and does not tell robots more; people may see a page. */
const closed = new Set([401, 403, 405, 406, 429])

const alive = { kind: 'alive', canonical: null, price: null, inStock: null } as const

/** Opens an address as a reader would, following its redirects. Throws the signal's reason only. */
export const openLink = async (
  egress: Egress,
  { url, owner, signal }: { url: string; owner: string; signal: AbortSignal },
): Promise<LinkState> => {
  try {
    const answer = await egress.request({
      url,
      timeoutMs: ANSWER_MS,
      maxBytes: BYTES,
      siteRedirects: REDIRECTS,
      signal,
    })
    const { status, headers, body } = answer
    if (status >= 500 || status === 408) return { kind: 'away' }
    if (closed.has(status)) return alive
    if (status < 200 || status >= 300) return { kind: 'dead', status }
    const type = headers['content-type'] ?? 'text/html'
    if (!/html/i.test(type)) return alive
    const page = await extractShopPageAside({ owner, signal }, body, type)
    const named = page?.canonical ? webAddress(page.canonical, answer.url) : null
    return {
      kind: 'alive',
      canonical: named ?? answer.url,
      price: page?.described?.price ?? null,
      inStock: page?.described?.inStock ?? null,
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ThreadTooSlow) return alive
    // Nobody gets anywhere by it: it leads in circles, or to what no browser opens.
    if (error instanceof EgressRefused) return { kind: 'dead', status: 0 }
    if (error instanceof EgressFailed) return error.kind === 'too-large' ? alive : { kind: 'away' }
    throw error
  }
}
