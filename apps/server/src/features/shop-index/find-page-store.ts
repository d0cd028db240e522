import type { ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { shopPage } from '../../db/tables/shop-index.ts'
import type { ShopKey } from './shop-store.ts'

export type ShopPageRow = typeof shopPage.$inferSelect

const of = ({ accountId, workspaceId }: ShopKey) =>
  and(eq(shopPage.accountId, accountId), eq(shopPage.workspaceId, workspaceId))
const isKnown = and(isNotNull(shopPage.url), isNull(shopPage.problem), eq(shopPage.isCopy, false))

/** Columns that the migration makes of what is written: all the words of a page, and what it is about. */
const search = sql.raw('shop_page.search')
const subject = sql.raw('shop_page.subject')

const WORDS = 12
const WORD = 40
const MATCH_WORDS = 30

const wordsOf = (text: string, most: number): string[] => [
  ...new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD)).slice(0, most),
  ),
]

/** Words as the migration writes them: each with the end of the workspace's id before it (`workspace_words`). */
const ownWords = ({ workspaceId }: ShopKey, query: SQL): SQL =>
  sql`regexp_replace((${query})::text, '''([^'']+)''', ${`'${workspaceId.slice(-8)}\\1'`}, 'g')::tsquery`

/**
 * In the workspace's own pages. With `every` all words are anywhere in a page, as beginnings; else any of them in its
 * subject.
 */
const lookFor = (
  key: ShopKey,
  words: readonly string[],
  { every, language }: { every: boolean; language?: 'en' | 'es' },
): { fits: SQL; rank: SQL } => {
  const of = (text: string) => {
    const english = sql`to_tsquery('english', ${text})`
    const spanish = sql`to_tsquery('spanish', ${text})`
    // A page whose language is not known has its words as an English one.
    return ownWords(key, language === 'en' ? english : sql`${english} || ${spanish}`)
  }
  return {
    fits: sql`${every ? search : subject} @@ ${of(words.map((word) => (every ? `${word}:*` : word)).join(every ? ' & ' : ' | '))}`,
    // Whole words before beginnings of others; titles weigh most, and long texts are not better for being long.
    rank: sql`ts_rank('{0.05, 0.1, 0.3, 1}', ${subject}, ${of(words.join(' | '))}, 1)`,
  }
}

export const countPages = async (
  db: Db,
  key: ShopKey,
): Promise<Record<ShopPageKind | 'failed' | 'waiting', number>> => {
  const counts = { product: 0, post: 0, page: 0, category: 0, failed: 0, waiting: 0 }
  const rows = await db
    .select({
      name: sql<
        keyof typeof counts
      >`case when problem is not null then 'failed' when url is null then 'waiting' else kind end`,
      count: sql<number>`count(*)::int`,
    })
    .from(shopPage)
    .where(and(of(key), eq(shopPage.isCopy, false)))
    .groupBy(sql`1`)
  for (const { name, count } of rows) counts[name] = count
  return counts
}

/** One more than `most` if there are more. */
export const findPages = (
  db: Db,
  key: ShopKey,
  {
    kind,
    words = '',
    from,
    most,
  }: { kind?: ShopPageKind | 'failed' | undefined; words?: string | undefined; from: number; most: number },
): Promise<ShopPageRow[]> => {
  const wanted = wordsOf(words, WORDS)
  const look = wanted.length > 0 ? lookFor(key, wanted, { every: true }) : null
  const isKind =
    kind === 'failed'
      ? and(isNotNull(shopPage.problem), eq(shopPage.isCopy, false))
      : and(isKnown, kind ? eq(shopPage.kind, kind) : undefined)
  return db
    .select()
    .from(shopPage)
    .where(and(of(key), isKind, look?.fits))
    .orderBy(
      ...(look ? [sql`${look.rank} desc`] : []),
      asc(kind === 'failed' ? shopPage.listedUrl : shopPage.title),
      asc(shopPage.id),
    )
    .limit(most + 1)
    .offset(from)
}

/** Best first, without those of another language. */
export const findMatchingPages = async (
  db: Db,
  key: ShopKey,
  {
    words: text,
    language,
    most,
    kinds,
  }: {
    words: string
    language: 'en' | 'es'
    most: number
    kinds?: readonly ShopPageKind[] | undefined
  },
): Promise<ShopPageRow[]> => {
  const words = wordsOf(text, MATCH_WORDS)
  if (words.length === 0) return []
  const { fits, rank } = lookFor(key, words, { every: false, language })
  return db
    .select()
    .from(shopPage)
    .where(
      and(
        of(key),
        isKnown,
        sql`(${shopPage.language} is null or ${shopPage.language} = ${language})`,
        kinds ? sql`${shopPage.kind} = any (${sql.param([...kinds])}::text[])` : undefined,
        fits,
      ),
    )
    .orderBy(sql`${rank} desc`, asc(shopPage.id))
    .limit(most)
}

/** Canonical addresses, or those of the shop's lists. */
export const findPagesAt = async (db: Db, key: ShopKey, urls: readonly string[]): Promise<ShopPageRow[]> => {
  if (urls.length === 0) return []
  return db
    .select()
    .from(shopPage)
    .where(
      and(
        of(key),
        isNotNull(shopPage.url),
        isNull(shopPage.problem),
        sql`(not ${shopPage.isCopy} and ${shopPage.url} = any (${sql.param([...urls])}::text[])
          or ${shopPage.listedUrl} = any (${sql.param([...urls])}::text[]))`,
      ),
    )
}
