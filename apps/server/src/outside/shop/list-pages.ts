import { EgressFailed, EgressRefused } from '../egress.ts'
import { ThreadTooSlow } from '../threads.ts'
import { webAddress } from '../web-address.ts'
import { type Listed, readSitemapInThread, SITEMAP_BYTES, SITEMAPS } from './read-sitemap.ts'
import { ShopPause, type ShopRequests } from './shop-requests.ts'

/** Where sitemaps are when robots.txt names none. */
const usual = ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml']

/** A sitemap that cannot be read now lists nothing; null where none is. */
const readMap = async ({ ask, owner, signal, host }: ShopRequests, url: string, most: number) => {
  try {
    const { status, body } = await ask(url, SITEMAP_BYTES, {
      accept: 'application/xml, text/xml, text/plain',
    })
    return status === 200 ? await readSitemapInThread({ owner, signal }, body, { url, host, most }) : null
  } catch (error) {
    if (error instanceof ThreadTooSlow || error instanceof EgressRefused || error instanceof EgressFailed)
      return null
    throw error
  }
}

/** `isWhole` is false where a cap or a fault ended the list. */
export type ListedPages = { pages: Listed[]; hasSitemap: boolean; isWhole: boolean }

export const listPages = async (requests: ShopRequests, most: number): Promise<ListedPages> => {
  const { address, sitemaps } = requests
  const named = sitemaps.flatMap((text) => webAddress(text, address) ?? [])
  const waiting = named.length > 0 ? named : usual.map((path) => `${new URL(address).origin}${path}`)
  const seen = new Set<string>()
  const pages = new Map<string, Listed>()
  let isWhole = true
  let hasSitemap = false
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    if (seen.has(url)) continue
    if (seen.size >= SITEMAPS || pages.size >= most) {
      isWhole = false
      break
    }
    seen.add(url)
    let map: Awaited<ReturnType<typeof readMap>>
    try {
      map = await readMap(requests, url, most)
    } catch (error) {
      if (!(error instanceof ShopPause)) throw error
      isWhole = false
      break
    }
    if (!map) {
      if (hasSitemap || named.length > 0) isWhole = false
      continue
    }
    // The first of the usual addresses is enough.
    if (!hasSitemap && named.length === 0) waiting.length = 0
    hasSitemap = true
    waiting.push(...map.sitemaps)
    if (map.isCut) isWhole = false
    for (const page of map.pages) {
      if (pages.has(page.url)) continue
      if (pages.size < most) pages.set(page.url, page)
      else isWhole = false
    }
  }
  return { pages: [...pages.values()], hasSitemap, isWhole }
}
