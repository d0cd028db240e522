import type { PageProblem, PageSource, ShopPageKind } from '@tintario/contract/shop-index/page.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant, newId } from './columns.ts'

/** The shop of a workspace and the progress of reading it; a worker needs only this row to continue. */
export const shop = pgTable(
  'shop',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    address: text('address').notNull(),
    /** Without `www.`: two workers never read one host at the same time. */
    host: text('host').notNull(),
    /** Entered by its owner, or the connected site's address, which it then follows. */
    origin: text('origin').$type<'owner' | 'connection'>().notNull(),
    /** What the next run does; `rest` begins with a new list. */
    stage: text('stage').$type<'rest' | 'pages'>().notNull().default('rest'),
    /** Increases with each list, so that removed pages are found. */
    reading: integer('reading').notNull().default(0),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
    lostClaims: integer('lost_claims').notNull().default(0),
    beganAt: instant('began_at'),
    /** The end of the last reading. */
    readAt: instant('read_at'),
    problem: text('problem').$type<'away' | 'mistake'>(),
    hasSitemap: boolean('has_sitemap').notNull().default(false),
    /** Whether the last list was complete. */
    isWhole: boolean('is_whole').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workspaceId] }),
    index('shop_problem').on(t.dueAt).where(sql`problem is not null`),
    index('shop_turn').on(t.dueAt),
    index('shop_leased').on(t.host).where(sql`lease_until is not null`),
    index('shop_suspect').on(t.accountId).where(sql`lost_claims >= 4`),
  ],
)

/**
 * A page of a shop. The migration adds `search`, the words of title, summary and text by the page's language,
 * and `subject`, those of its title and the beginning of its summary. Each word is prefixed with a part of the
 * workspace's id (`workspace_words`), so that a search in one workspace reads no index entry of another.
 */
export const shopPage = pgTable(
  'shop_page',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    source: text('source').$type<PageSource>().notNull(),
    /** The source's own reference, such as `posts:12`; empty for an address. */
    ref: text('ref').notNull().default(''),
    /** Where it was found; `url` is its canonical address, null until it is read. */
    listedUrl: text('listed_url').notNull(),
    url: text('url'),
    kind: text('kind').$type<ShopPageKind>().notNull().default('page'),
    title: text('title').notNull().default(''),
    summary: text('summary').notNull().default(''),
    text: text('text').notNull().default(''),
    language: text('language').$type<'en' | 'es'>(),
    imageUrl: text('image_url'),
    priceAmount: text('price_amount'),
    /** The highest of several prices, of which `priceAmount` is the lowest; null for a single price. */
    priceMost: text('price_most'),
    priceCurrency: text('price_currency'),
    inStock: boolean('in_stock'),
    pricedAt: instant('priced_at'),
    /** When it changed, in the source's own format. */
    changed: text('changed'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    isDue: boolean('is_due').notNull().default(true),
    /** The last reading whose list contained it. */
    seenIn: integer('seen_in').notNull(),
    /** Another row has the same canonical address and is shown. */
    isCopy: boolean('is_copy').notNull().default(false),
    readAt: instant('read_at'),
    problem: text('problem').$type<PageProblem>(),
    status: integer('status'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('shop_page_listed').on(t.accountId, t.workspaceId, t.listedUrl),
    index('shop_page_url').on(t.accountId, t.workspaceId, t.url),
    index('shop_page_due').on(t.accountId, t.workspaceId).where(sql`is_due`),
  ],
)
