import type { Language } from '@tintario/prose/language.ts'
import type { Db } from '../../db/db.ts'
import { findMatchingPages } from './find-page-store.ts'
import { readShopRow, type ShopKey } from './shop-store.ts'
import { withoutOffers } from './without-offers.ts'

/** What the index gives a writer: pages and products on a subject, by their canonical addresses. */
export type ShopGround = {
  /** The shop's host. */
  name: string
  address: string
  pages: { title: string; url: string; excerpt: string; kind: 'page' | 'product' }[]
}

/** The host of a workspace's shop, without `www.`; null while none is known. */
export const getShopHost = async (db: Db, key: ShopKey): Promise<string | null> =>
  (await readShopRow(db, key))?.host ?? null

/** Pages of a post's material, and characters of each. */
const PAGES = 12
const EXCERPT = 1_200

/**
 * The pages and products that speak most of what a post is about, best first, without prices and stock. Null while nothing
 * is known of the shop.
 */
export const findShopGround = async (
  db: Db,
  key: ShopKey,
  { words, language }: { words: string; language: Language },
): Promise<ShopGround | null> => {
  const row = await readShopRow(db, key)
  if (!row) return null
  const rows = await findMatchingPages(db, key, { words, language, most: PAGES })
  if (rows.length === 0) return null
  const pages = rows.flatMap(({ kind, title, url, summary, text }) => {
    if (url === null || title === '') return []
    // A text often begins with its own summary.
    const said = text.startsWith(summary) ? text : `${summary}\n${text}`
    return [
      {
        title,
        url,
        excerpt: withoutOffers(said, language).slice(0, EXCERPT),
        kind: kind === 'product' ? ('product' as const) : ('page' as const),
      },
    ]
  })
  return { name: row.host, address: row.address, pages }
}
