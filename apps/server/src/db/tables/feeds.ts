import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant } from './columns.ts'

/** The address, by its sha256, at which calendar programs read a workspace's posts for one member. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: createdAt(),
    /** Written at most once a minute. */
    lastReadAt: instant('last_read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workspaceId, t.userId] }),
    uniqueIndex('calendar_feed_token_hash').on(t.tokenHash),
    index('calendar_feed_user').on(t.accountId, t.userId),
  ],
)

/** The address at which anyone reads a workspace's published posts. */
export const postFeed = pgTable(
  'post_feed',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    address: text('address').notNull(),
    /** Whole texts, not only their excerpts. */
    hasWholeText: boolean('has_whole_text').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.workspaceId] }),
    uniqueIndex('post_feed_address').on(t.address),
  ],
)
