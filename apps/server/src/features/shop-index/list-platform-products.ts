import { setTimeout as sleep } from 'node:timers/promises'
import { SHOP_PAGES_MAX } from '@tintario/contract/shop-index/limits.ts'
import type { PlatformProduct } from '../../outside/platforms/platform.ts'
import type { Connection } from '../integrations/index.ts'
import { type Listing, pageLanguage, ShopLost } from './list-shop.ts'
import { storeProducts, writing } from './page-store.ts'

/** How often one page is asked for again because the shop wants us slower, and how long that may take each time. */
const TRIES = 5
const WAIT_MS = 15_000
const TITLE = 300
const SUMMARY = 500
const TEXT = 3_000

type Listed = Omit<PlatformProduct, 'url'> & { url: string }

const contentOf = ({ remoteId, title, text, url, imageUrl, price, inStock }: Listed) => ({
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
 * The products of a connected shop, by the addresses that the shop itself declares, and whether these are all. A
 * hidden product has no address and is left out. When a shop's rate limit is reached, waits as long as the shop says.
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
      writing(tools.db, claim, lease, (tx) => storeProducts(tx, claim, reading, fresh.map(contentOf)))
    if (!(await store())) throw new ShopLost()
    if (next === null || next === after) return true
    after = next
  }
  return false
}
