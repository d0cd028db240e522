import { type EgressAnswer, EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { shopHost, webAddress } from '../web-address.ts'
import { type ExtractedShopPage, extractShopPageInThread } from './extract-shop-page.ts'
import type { Price } from './price.ts'
import { ShopAway, ShopPause, type ShopRequests } from './shop-requests.ts'

/** Why a page was not taken in. */
export type PageProblem =
  | 'status'
  | 'elsewhere'
  | 'not-html'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'
  | 'unlisted'
  | 'forbidden'

/** A page of a shop as it was read. `url` is its canonical address. */
export type ShopPage = Omit<ExtractedShopPage, 'canonical' | 'isUnlisted' | 'described'> & {
  url: string
  kind: 'product' | 'article' | 'page'
  price: Price | null
  inStock: boolean | null
  etag: string | null
  lastModified: string | null
}
export type PageRead =
  | { kind: 'read'; page: ShopPage }
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: PageProblem; status: number | null }

/** What a page answered when it was read last: asked with, it answers whole only if it changed. */
export type Known = { etag: string | null; lastModified: string | null }

const PAGE_BYTES = 2_000_000
const HEADER = 300

const problemOf = (error: unknown): PageProblem => {
  if (error instanceof EgressRefused) return 'elsewhere'
  if (!(error instanceof EgressFailed)) throw error
  if (error.kind === 'too-large') return 'too-large'
  return error.kind === 'timeout' ? 'too-slow' : 'unreachable'
}

const problem = (name: PageProblem, status: number | null = null): PageRead => ({
  kind: 'problem',
  problem: name,
  status,
})

/** Reads one page of the shop. Throws ShopAway, ShopPause, and the signal's reason. */
export const readPage = async (
  { host, owner, signal, ask, isAllowed }: ShopRequests,
  url: string,
  known?: Known,
): Promise<PageRead> => {
  if (shopHost(url) !== host) return problem('elsewhere')
  if (!(await isAllowed(url))) return problem('forbidden')
  const headers: Record<string, string> = { accept: 'text/html,application/xhtml+xml;q=0.9' }
  if (known?.etag) headers['if-none-match'] = known.etag
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified
  let answer: EgressAnswer
  try {
    answer = await ask(url, PAGE_BYTES, headers)
  } catch (error) {
    if (error instanceof ShopAway || error instanceof ShopPause || signal.aborted) throw error
    return problem(problemOf(error))
  }
  const { status } = answer
  if (status === 304) return { kind: 'unchanged' }
  if (status < 200 || status >= 300) return problem('status', status)
  if (shopHost(answer.url) !== host) return problem('elsewhere')
  const type = answer.headers['content-type'] ?? 'text/html'
  if (!/html/i.test(type)) return problem('not-html')
  let read: ExtractedShopPage | null
  try {
    read = await extractShopPageInThread({ owner, signal }, answer.body, type)
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error
    read = null
  }
  if (read === null) return problem('too-large')
  if (read.isUnlisted) return problem('unlisted')
  const { canonical, isUnlisted: _, described, image, ...texts } = read
  const named = canonical === null ? null : webAddress(canonical, answer.url)
  if (named !== null && shopHost(named) !== host) return problem('elsewhere')
  return {
    kind: 'read',
    page: {
      ...texts,
      url: named ?? answer.url,
      kind: described?.kind ?? 'page',
      image: image === null ? null : webAddress(image, answer.url),
      price: described?.price ?? null,
      inStock: described?.inStock ?? null,
      etag: answer.headers.etag?.slice(0, HEADER) ?? null,
      lastModified: answer.headers['last-modified']?.slice(0, HEADER) ?? null,
    },
  }
}
