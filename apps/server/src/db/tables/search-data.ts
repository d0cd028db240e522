import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant } from './columns.ts'

/**
 * What a source of search data was asked, and its answer: a question is paid for once as long as the row is there. An
 * account's own, so that nobody learns what another shop looks for.
 */
export const searchLookUp = pgTable(
  'search_look_up',
  {
    accountId: accountId(),
    kind: text('kind').$type<'figures' | 'suggestions' | 'results'>().notNull(),
    source: text('source').notNull(),
    country: text('country').notNull(),
    language: text('language').notNull(),
    /** SHA-256 of what was asked, which is longer than an index takes. */
    queryHash: text('query_hash').notNull(),
    /** Null while it is asked. */
    answer: jsonb('answer'),
    /** Who asks has it until then; a process that died holds nobody up for longer. */
    leaseUntil: instant('lease_until'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.source, t.country, t.language, t.queryHash] }),
    index('search_look_up_end').on(t.expiresAt),
  ],
)

/** What a workspace's site was found by, as its owner exported it from Google Search Console. */
export const searchQuery = pgTable(
  'search_query',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    /** In lower case. */
    query: text('query').notNull(),
    clicks: integer('clicks').notNull(),
    impressions: integer('impressions').notNull(),
    /** The average place in the results, from 1. */
    position: real('position').notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.workspaceId, t.query] })],
)
