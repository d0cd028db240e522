import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { extractShopPageInThread } from './extract-shop-page.ts'
import type { Price } from './price.ts'

/**
 * The current state of an address: `dead` where its server answers that nothing is there, `away` where the state is
 * unknown. `canonical` is the address it declares, null without one (a picture, a document, a page too large to
 * read).
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
/** The server exists and refuses robots; people may see a page. */
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
    const page = await extractShopPageInThread({ owner, signal }, body, type)
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
    // No visitor can open it: it redirects in a cycle, or to a scheme that no browser opens.
    if (error instanceof EgressRefused) return { kind: 'dead', status: 0 }
    if (error instanceof EgressFailed) return error.kind === 'too-large' ? alive : { kind: 'away' }
    throw error
  }
}
