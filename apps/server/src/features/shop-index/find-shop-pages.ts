import type { ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import type { Language } from '@tintario/prose/language.ts'
import type { Db } from '../../db/db.ts'
import { findMatchingPages, findPagesAt, type ShopPageRow } from './find-page-store.ts'
import { findRivalPosts } from './rival-store.ts'
import { readShopRow, type ShopKey } from './shop-store.ts'
import { withoutOffers } from './without-offers.ts'

export type RelevantShopPages = {
  /** The shop's host. */
  name: string
  address: string
  pages: { title: string; url: string; excerpt: string; kind: 'page' | 'product' }[]
}

/** The host of a workspace's shop, without `www.`; null while none is known. */
export const getShopHost = async (db: Db, key: ShopKey): Promise<string | null> =>
  (await readShopRow(db, key))?.host ?? null

const PAGES = 12
const TEXT = 1_200

/** A page's words without prices and stock. A text often begins with its own summary. */
const textOf = ({ summary, text }: Pick<ShopPageRow, 'summary' | 'text'>, language: Language): string =>
  withoutOffers(text.startsWith(summary) ? text : `${summary}\n${text}`, language).slice(0, TEXT)

/** Best first, without prices and stock; null while nothing is known of the shop. */
export const findRelevantShopPages = async (
  db: Db,
  key: ShopKey,
  { words, language }: { words: string; language: Language },
): Promise<RelevantShopPages | null> => {
  const row = await readShopRow(db, key)
  if (!row) return null
  const rows = await findMatchingPages(db, key, { words, language, most: PAGES })
  if (rows.length === 0) return null
  const pages = rows.flatMap(({ kind, title, url, summary, text }) => {
    if (url === null || title === '') return []
    return [
      {
        title,
        url,
        excerpt: textOf({ summary, text }, language),
        kind: kind === 'product' ? ('product' as const) : ('page' as const),
      },
    ]
  })
  return { name: row.host, address: row.address, pages }
}

export type Subject = { title: string; kind: 'product' | 'category'; text: string }

/** Best first, without prices and stock. */
export const findSubjects = async (
  db: Db,
  key: ShopKey,
  { words, language, most }: { words: string; language: Language; most: number },
): Promise<Subject[]> => {
  const rows = await findMatchingPages(db, key, { words, language, most, kinds: ['product', 'category'] })
  return rows.flatMap(({ title, kind, summary, text }) => {
    if (title === '' || (kind !== 'product' && kind !== 'category')) return []
    return [{ title, kind, text: textOf({ summary, text }, language) }]
  })
}

export const findPostTitles = async (db: Db, key: ShopKey, most: number): Promise<string[]> =>
  (await findRivalPosts(db, key, null)).slice(0, most).map(({ title }) => title)

/** A page of the index: its canonical address, and the one that the shop lists it under. */
type KnownPage = {
  url: string
  listedUrl: string
  title: string
  kind: ShopPageKind
  imageUrl: string | null
}

const PRODUCTS = 10

const known = (rows: readonly ShopPageRow[]): KnownPage[] =>
  rows.flatMap(({ url, listedUrl, title, kind, imageUrl }) =>
    url === null ? [] : [{ url, listedUrl, title, kind, imageUrl }],
  )

export const findShopPagesAt = async (db: Db, key: ShopKey, urls: readonly string[]): Promise<KnownPage[]> =>
  known(await findPagesAt(db, key, urls))

/** Best first; the caller checks whether the text names one. */
export const findProductsNamedIn = async (
  db: Db,
  key: ShopKey,
  { words, language }: { words: string; language: Language },
): Promise<KnownPage[]> =>
  known(await findMatchingPages(db, key, { words, language, most: PRODUCTS, kinds: ['product'] }))
