import { type Egress, EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { type ListedPages, listPages } from './list-pages.ts'
import { type Known, type PageRead, readPage } from './read-page.ts'
import { openShop, PAUSE_MAX_MS, type ShopRequests, type ShopVisitor } from './shop-requests.ts'
import { readStoreProductsInThread, type StoreProduct } from './store-products.ts'

export { type LinkState, openLink } from './open-link.ts'
export type { ShopPage } from './read-page.ts'
export { PAUSE_MAX_MS, ShopAway, ShopPause } from './shop-requests.ts'
export type { StoreProduct } from './store-products.ts'

export type Visit = {
  /** Between two requests, in milliseconds. */
  pauseMs: number
  /** Until the next request may be made, in milliseconds. */
  waitMs(): number
  /** The addresses of this shop, of at most a hundred, that robots.txt lets us read. */
  findAllowed(urls: readonly string[]): Promise<Set<string>>
  listPages(most: number): Promise<ListedPages>
  /** A page of WooCommerce's public products, from 1; null where that API does not answer. */
  readProducts(page: number): Promise<StoreProduct[] | null>
  readPage(url: string, known?: Known): Promise<PageRead>
}

const PRODUCTS_BYTES = 8_000_000

const readProducts = async (requests: ShopRequests, page: number): Promise<StoreProduct[] | null> => {
  const { address, owner, signal } = requests
  const home = address.endsWith('/') ? address.slice(0, -1) : address
  const url = `${home}/wp-json/wc/store/v1/products?per_page=100&page=${page}`
  if (requests.pauseMs > PAUSE_MAX_MS || !(await requests.isAllowed(url))) return null
  try {
    const { status, body } = await requests.ask(url, PRODUCTS_BYTES, { accept: 'application/json' })
    return status === 200 ? await readStoreProductsInThread({ owner, signal }, body) : null
  } catch (error) {
    if (error instanceof ThreadTooSlow || error instanceof EgressRefused || error instanceof EgressFailed)
      return null
    throw error
  }
}

/** Opens a shop by its home address, see `openShop`. Throws ShopAway, and the signal's reason. */
export const visitShop = async (egress: Egress, visitor: ShopVisitor): Promise<Visit> => {
  const requests = await openShop(egress, visitor)
  return {
    pauseMs: requests.pauseMs,
    waitMs: requests.waitMs,
    findAllowed: requests.findAllowed,
    listPages: (most) => listPages(requests, most),
    readProducts: (page) => readProducts(requests, page),
    readPage: (url, known) => readPage(requests, url, known),
  }
}
