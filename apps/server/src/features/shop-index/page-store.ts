import type { PageProblem, PageSource, ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/db.ts'
import { storableJson, storableText } from '../../db/storable.ts'
import { shopPage } from '../../db/tables/shop-index.ts'
import { renewShop, type ShopClaim, type ShopKey } from './shop-store.ts'

export type DuePage = Pick<
  typeof shopPage.$inferSelect,
  'id' | 'source' | 'ref' | 'listedUrl' | 'etag' | 'lastModified'
>
export type ListedPage = {
  source: PageSource
  ref: string
  url: string
  kind: ShopPageKind
  changed: string | null
}
export type PageContent = {
  url: string
  kind: ShopPageKind
  title: string
  summary: string
  text: string
  language: 'en' | 'es' | null
  imageUrl: string | null
  price: { amount: string; currency: string; most?: string } | null
  inStock: boolean | null
  etag: string | null
  lastModified: string | null
}

const of = ({ accountId, workspaceId }: ShopKey) =>
  and(eq(shopPage.accountId, accountId), eq(shopPage.workspaceId, workspaceId))

/** False when the claim was lost. */
export const writing = (
  db: Database,
  claim: ShopClaim,
  lease: number,
  write: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await renewShop(tx, claim, lease))) return false
    await write(tx)
    return true
  })

/** Sitemaps often have an old `lastmod` although the page changed, so each page is read again after so many days. */
const REREAD_DAYS = 7

/** Due are pages that are new, changed by the list, without a date, read long ago, or could not be read. */
export const storeListed = async (
  tx: Db,
  { accountId, workspaceId }: ShopKey,
  reading: number,
  pages: readonly ListedPage[],
): Promise<void> => {
  if (pages.length === 0) return
  await tx.execute(sql`
    insert into shop_page as p (account_id, workspace_id, source, ref, listed_url, kind, changed, seen_in)
    select distinct on (l.url) ${accountId}, ${workspaceId}, l.source, l.ref, l.url, l.kind, l.changed, ${reading}
    from jsonb_to_recordset(${storableJson(pages)}::jsonb)
      as l (source text, ref text, url text, kind text, changed text)
    on conflict (account_id, workspace_id, listed_url) do update set
      source = excluded.source, ref = excluded.ref, seen_in = excluded.seen_in, changed = excluded.changed,
      is_due = p.is_due or p.problem is not null or excluded.changed is null or p.changed is distinct from excluded.changed
        or p.read_at < now() - make_interval(days => ${REREAD_DAYS})`)
}

/** Also pages whose list names an older date; products are read with their list. */
export const makeAllDue = async (tx: Db, key: ShopKey): Promise<void> => {
  await tx
    .update(shopPage)
    .set({ isDue: true })
    .where(and(of(key), ne(shopPage.source, 'store')))
}

/** At the end of a whole list. */
export const deleteUnlisted = async (tx: Db, key: ShopKey, reading: number): Promise<void> => {
  await tx.delete(shopPage).where(and(of(key), lt(shopPage.seenIn, reading)))
}

/** Of pages with the same canonical address the one that was found under it, else the first, is shown. */
export const markCopies = async (tx: Db, { accountId, workspaceId }: ShopKey): Promise<void> => {
  await tx.execute(sql`
    update shop_page p set is_copy = r.turn > 1
    from (
      select id, row_number() over (partition by url order by (source = 'store') desc, (listed_url = url) desc, id) as turn
      from shop_page where account_id = ${accountId} and workspace_id = ${workspaceId} and url is not null
    ) r
    where p.account_id = ${accountId} and p.id = r.id and p.is_copy <> (r.turn > 1)`)
}

export const findDuePages = (db: Db, key: ShopKey, most: number): Promise<DuePage[]> =>
  db
    .select({
      id: shopPage.id,
      source: shopPage.source,
      ref: shopPage.ref,
      listedUrl: shopPage.listedUrl,
      etag: shopPage.etag,
      lastModified: shopPage.lastModified,
    })
    .from(shopPage)
    .where(and(of(key), eq(shopPage.isDue, true)))
    .orderBy(asc(shopPage.id))
    .limit(most)

const priced = (price: PageContent['price'], inStock: boolean | null) => ({
  priceAmount: price?.amount ?? null,
  priceMost: price?.most ?? null,
  priceCurrency: price?.currency ?? null,
  inStock,
  pricedAt: price === null && inStock === null ? null : sql`now()`,
})

export const storePage = async (
  tx: Db,
  { accountId }: ShopKey,
  id: string,
  { price, inStock, title, summary, text, ...content }: PageContent,
): Promise<void> => {
  await tx
    .update(shopPage)
    .set({
      ...content,
      title: storableText(title),
      summary: storableText(summary),
      text: storableText(text),
      ...priced(price, inStock),
      isDue: false,
      readAt: sql`now()`,
      problem: null,
      status: null,
    })
    .where(and(eq(shopPage.accountId, accountId), eq(shopPage.id, id)))
}

/** Its price and stock are unchanged, too. */
export const storeUnchanged = async (tx: Db, { accountId }: ShopKey, id: string): Promise<void> => {
  await tx
    .update(shopPage)
    .set({
      isDue: false,
      readAt: sql`now()`,
      pricedAt: sql`case when ${shopPage.pricedAt} is not null then now() end`,
      problem: null,
      status: null,
    })
    .where(and(eq(shopPage.accountId, accountId), eq(shopPage.id, id)))
}

/** It is not used until it can be read. */
export const storeProblem = async (
  tx: Db,
  { accountId }: ShopKey,
  ids: readonly string[],
  problem: PageProblem,
  status: number | null,
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(shopPage)
    .set({ isDue: false, readAt: sql`now()`, problem, status, etag: null, lastModified: null })
    .where(and(eq(shopPage.accountId, accountId), inArray(shopPage.id, [...ids])))
}

/** Unchanged ones only get a new read date. */
export const storeProducts = async (
  tx: Db,
  { accountId, workspaceId }: ShopKey,
  reading: number,
  products: readonly (PageContent & { ref: string })[],
): Promise<void> => {
  if (products.length === 0) return
  const rows = products.map(({ price, ...one }) => ({
    ...one,
    amount: price?.amount ?? null,
    most: price?.most ?? null,
    currency: price?.currency ?? null,
  }))
  await tx.execute(sql`
    insert into shop_page as p (account_id, workspace_id, source, ref, listed_url, url, kind, title, summary, text, language,
      image_url, price_amount, price_most, price_currency, in_stock, priced_at, is_due, seen_in, read_at)
    select ${accountId}, ${workspaceId}, 'store', l.ref, l.url, l.url, 'product', l.title, l.summary, l.text, l.language,
      l."imageUrl", l.amount, l.most, l.currency, l."inStock", now(), false, ${reading}, now()
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as l (ref text, url text, title text, summary text, text text,
      language text, "imageUrl" text, amount text, most text, currency text, "inStock" boolean)
    on conflict (account_id, workspace_id, listed_url) do update set
      source = excluded.source, ref = excluded.ref, url = excluded.url, kind = excluded.kind, title = excluded.title,
      summary = excluded.summary, text = excluded.text, language = excluded.language, image_url = excluded.image_url,
      price_amount = excluded.price_amount, price_most = excluded.price_most, price_currency = excluded.price_currency, in_stock = excluded.in_stock,
      priced_at = excluded.priced_at, is_due = excluded.is_due, seen_in = excluded.seen_in, read_at = excluded.read_at, problem = null, status = null`)
}
