import type { Language } from '@tintario/prose/language.ts'
import type { Db } from '../../db/db.ts'
import { findMatchingPages } from './find-page-store.ts'
import { findRivalPosts } from './rival-store.ts'
import type { ShopKey } from './shop-store.ts'
import { withoutOffers } from './without-offers.ts'

/** What a post could be about: a product or a category of the shop, in the shop's own words. */
export type Subject = { title: string; kind: 'product' | 'category'; text: string }

/** Characters of a subject's text. */
const TEXT = 1_200

/** The products and categories that are most about some words, best first, without prices and stock. */
export const findSubjects = async (
  db: Db,
  key: ShopKey,
  { words, language, most }: { words: string; language: Language; most: number },
): Promise<Subject[]> => {
  const rows = await findMatchingPages(db, key, { words, language, most, kinds: ['product', 'category'] })
  return rows.flatMap(({ title, kind, summary, text }) => {
    if (title === '' || (kind !== 'product' && kind !== 'category')) return []
    // A text often begins with its own summary.
    const said = text.startsWith(summary) ? text : `${summary}\n${text}`
    return [{ title, kind, text: withoutOffers(said, language).slice(0, TEXT) }]
  })
}

/** The titles of the workspace's posts, the newest first, at most so many. */
export const findPostTitles = async (db: Db, key: ShopKey, most: number): Promise<string[]> =>
  (await findRivalPosts(db, key, null)).slice(0, most).map(({ title }) => title)
