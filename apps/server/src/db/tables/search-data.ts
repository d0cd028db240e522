import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant } from './columns.ts'

/** Answers of a source of search data, so that a question is paid once. By account, so that none sees another's. */
export const searchLookUp = pgTable(
  'search_look_up',
  {
    accountId: accountId(),
    kind: text('kind').$type<'figures' | 'suggestions' | 'results'>().notNull(),
    source: text('source').notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    /** A sha256 of the question, which can be too long for an index. */
    queryHash: text('query_hash').notNull(),
    /** Null while the question is being asked. */
    answer: jsonb('answer'),
    /** Lease of the process that asks; a dead process blocks others no longer than this. */
    leaseUntil: instant('lease_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.source, t.country, t.language, t.queryHash] }),
    index('search_look_up_end').on(t.expiresAt),
  ],
)

/** Search queries that led to a workspace's site, exported by its owner from Google Search Console. */
export const searchQuery = pgTable(
  'search_query',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    /** In lower case. */
    query: text('query').notNull(),
    clicks: integer('clicks').notNull(),
    impressions: integer('impressions').notNull(),
    /** The average position in the results, from 1. */
    position: real('position').notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.workspaceId, t.query] })],
)
