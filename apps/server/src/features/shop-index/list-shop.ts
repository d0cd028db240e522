import { SHOP_PAGES_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import { languageOf } from '@tintario/prose/language-of.ts'
import type { ContentKind } from '../../outside/platforms/platform.ts'
import type { StoreProduct, Visit } from '../../outside/shop/shop.ts'
import type { Tools } from '../../tools.ts'
import type { Connection } from '../integrations/index.ts'
import { type ListedPage, noteListed, type PageContent, storeProducts, writing } from './page-store.ts'
import type { ClaimedShop } from './shop-store.ts'

/** What a list is made with. */
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
/** Pages of a hundred that are listed of one kind. */
const LIST_PAGES = 20
/** Rows stored in one statement. */
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
    if (!(await writing(tools.db, claim, lease, (tx) => noteListed(tx, claim, reading, batch))))
      throw new ShopLost()
  }
}

/** What the connected site lists, and whether that is all; its pages are read by their ids. */
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

/** WooCommerce's public products, read with the list itself, and whether these are all. A shop without them lists none. */
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
