import type { ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import type { Language } from '@tintario/prose/language.ts'
import type { Db } from '../../db/db.ts'
import { findMatchingPages, findPagesAt, type ShopPageRow } from './find-page-store.ts'
import type { ShopKey } from './shop-store.ts'

/** A page of the index: its canonical address, and the one that the shop lists it under. */
export type KnownPage = {
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

/** The pages of the workspace's shop that some addresses lead to. */
export const findShopPagesAt = async (db: Db, key: ShopKey, urls: readonly string[]): Promise<KnownPage[]> =>
  known(await findPagesAt(db, key, urls))

/** The products that a text is most likely to speak of, best first; whether it names one is for the caller to see. */
export const findProductsNamedIn = async (
  db: Db,
  key: ShopKey,
  { words, language }: { words: string; language: Language },
): Promise<KnownPage[]> =>
  known(await findMatchingPages(db, key, { words, language, most: PRODUCTS, kinds: ['product'] }))
