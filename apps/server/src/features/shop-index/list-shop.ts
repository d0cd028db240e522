import { setTimeout as sleep } from 'node:timers/promises'
import { SHOP_PAGES_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import type { ContentKind, PlatformProduct } from '../../outside/platforms/platform.ts'
import type { StoreProduct, Visit } from '../../outside/shop/shop.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import { type ListedPage, type PageContent, storeListed, storeProducts, writing } from './page-store.ts'
import type { ClaimedShop } from './shop-store.ts'

export type Listing = {
  tools: Tools
  claim: ClaimedShop
  reading: number
  lease: number
  signal: AbortSignal
}

/** The claim was lost: another worker reads this shop now. */
export class ShopLost extends Error {}

const kinds: Record<ContentKind, ShopPageKind> = { posts: 'post', pages: 'page', categories: 'category' }
const LIST_PAGES = 20
const BATCH = 500

/** A page's language: what it says itself, else what its words are. */
export const pageLanguage = (said: string, text: string): 'en' | 'es' | null => {
  const named = said.slice(0, 2)
  if (named === 'en' || named === 'es') return named
  if (named !== '') return null
  const read = languageOf(text)
  return read === 'en' || read === 'es' ? read : null
}

const note = async ({ tools, claim, reading, lease }: Listing, pages: readonly ListedPage[]) => {
  for (let from = 0; from < pages.length; from += BATCH) {
    const batch = pages.slice(from, from + BATCH)
    if (!(await writing(tools.db, claim, lease, (tx) => storeListed(tx, claim, reading, batch))))
      throw new ShopLost()
  }
}

/** Returns whether that is all. */
export const listContent = async (
  listing: Listing,
  { platform, credentials }: Connection,
  known: Set<string>,
): Promise<boolean> => {
  const { content } = platform
  if (!content) return true
  let isWhole = true
  for (const kind of ['posts', 'pages', 'categories'] as const)
    for (let page = 1; ; page++) {
      if (page > LIST_PAGES || known.size >= SHOP_PAGES_MAX) {
        isWhole = false
        break
      }
      const listed = await content.list(credentials, kind, page, listing.signal)
      listing.signal.throwIfAborted()
      if (listed.kind !== 'ok') {
        isWhole = false
        break
      }
      const fresh = listed.value.filter(({ url }) => !known.has(url))
      for (const { url } of fresh) known.add(url)
      await note(
        listing,
        fresh.map(({ id, url, changed }) => ({
          source: 'blog',
          ref: `${kind}:${id}`,
          url,
          kind: kinds[kind],
          changed,
        })),
      )
      // A site that ignores the page's number would answer the first one for ever.
      if (listed.value.length < 100 || fresh.length === 0) break
    }
  return isWhole
}

const contentOf = ({ id, name, url, summary, text, image, price, inStock }: StoreProduct) =>
  ({
    ref: `products:${id}`,
    url,
    kind: 'product',
    title: name,
    summary: summary || text.slice(0, 500),
    text,
    language: pageLanguage('', `${name}. ${summary} ${text}`),
    imageUrl: image,
    price,
    inStock,
    etag: null,
    lastModified: null,
  }) satisfies PageContent & { ref: string }

/** Read with the list itself; returns whether these are all. */
export const listProducts = async (listing: Listing, visit: Visit, known: Set<string>): Promise<boolean> => {
  const { tools, claim, reading, lease } = listing
  for (let page = 1; page <= LIST_PAGES; page++) {
    const products = await visit.readProducts(page)
    if (products === null) return page === 1
    const allowed = await visit.findAllowed(products.map(({ url }) => url))
    const fresh = products.filter(({ url }) => !known.has(url) && allowed.has(url))
    for (const { url } of fresh) known.add(url)
    const store = () =>
      writing(tools.db, claim, lease, (tx) => storeProducts(tx, claim, reading, fresh.map(contentOf)))
    if (!(await store())) throw new ShopLost()
    if (products.length < 100 || fresh.length === 0) return true
  }
  return false
}

/** The home page and what the sitemaps list beyond that. */
export const listSitemaps = async (
  listing: Listing,
  visit: Visit,
  known: Set<string>,
): Promise<{ hasSitemap: boolean; isWhole: boolean }> => {
  const { pages, hasSitemap, isWhole } = await visit.listPages(SHOP_PAGES_MAX)
  const home = { url: listing.claim.address, changed: null }
  // Most sitemaps name the home page themselves.
  const all = pages.some(({ url }) => url === home.url) ? pages : [home, ...pages]
  const listed = all.filter(({ url }) => !known.has(url))
  const room = Math.max(0, SHOP_PAGES_MAX - known.size)
  await note(
    listing,
    listed
      .slice(0, room)
      .map(({ url, changed }) => ({ source: 'sitemap', ref: '', url, kind: 'page', changed })),
  )
  return { hasSitemap, isWhole: isWhole && listed.length <= room }
}

/** Tries of one page of a shop that wants us slower, and the longest pause each time. */
const TRIES = 5
const WAIT_MS = 15_000
const TITLE = 300
const SUMMARY = 500
const TEXT = 3_000

type Listed = Omit<PlatformProduct, 'url'> & { url: string }

const productContentOf = ({ remoteId, title, text, url, imageUrl, price, inStock }: Listed) => ({
  ref: `products:${remoteId}`,
  url,
  kind: 'product' as const,
  title: title.slice(0, TITLE),
  summary: text.slice(0, SUMMARY),
  text: text.slice(0, TEXT),
  language: pageLanguage('', `${title}. ${text}`),
  imageUrl,
  price,
  inStock,
  etag: null,
  lastModified: null,
})

/**
 * By the addresses that the shop declares; returns whether these are all. A hidden product has no address and is left
 * out.
 */
export const listPlatformProducts = async (
  listing: Listing,
  { platform, credentials }: Connection,
  known: Set<string>,
): Promise<boolean> => {
  if (!platform.products) return true
  const { tools, claim, reading, lease, signal } = listing
  let tries = 0
  for (let after: string | null = null; known.size < SHOP_PAGES_MAX; ) {
    const listed = await platform.products(credentials, after, signal)
    signal.throwIfAborted()
    if (listed.kind !== 'ok') {
      const waitMs = 'retryAfterMs' in listed ? listed.retryAfterMs : null
      if (waitMs === null || waitMs > WAIT_MS || ++tries > TRIES) return false
      await sleep(waitMs, undefined, { signal })
      continue
    }
    tries = 0
    const { products, next } = listed.value
    const fresh = products.flatMap((product): Listed[] =>
      product.url === null || known.has(product.url) ? [] : [{ ...product, url: product.url }],
    )
    for (const { url } of fresh) known.add(url)
    const store = () =>
      writing(tools.db, claim, lease, (tx) => storeProducts(tx, claim, reading, fresh.map(productContentOf)))
    if (!(await store())) throw new ShopLost()
    if (next === null || next === after) return true
    after = next
  }
  return false
}
