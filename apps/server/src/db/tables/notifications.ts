import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/** What is told by a letter, too; the index finds no other. */
export const isTrouble = `key in (${[
  'NOTIFICATION_POST_FAILED',
  'NOTIFICATION_POST_UNCONFIRMED',
  'NOTIFICATION_POST_TOO_LATE',
  'NOTIFICATION_PUBLISHING_WAITS',
  'NOTIFICATION_PICTURES_WAIT',
  'NOTIFICATION_CAMPAIGN_FAILED',
  'NOTIFICATION_CONNECTION_NOT_WORKING',
  'NOTIFICATION_POST_GONE_THERE',
]
  .map((key) => `'${key}'`)
  .join(', ')})`

export const notification = pgTable(
  'notification',
  {
    accountId: accountId(),
    id: newId(),
    /** Null: for everyone in the account who may see it. */
    userId: uuid('user_id'),
    workspaceId: uuid('workspace_id'),
    type: text('type').notNull(),
    key: text('key').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    postId: uuid('post_id'),
    /** When its owner got it by a letter, too. */
    letterAt: instant('letter_at'),
    /** Every user who could see it has read it. Two users who read it at the same moment may leave it false. */
    isReadByAll: boolean('is_read_by_all').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('notification_newest').on(t.accountId, t.createdAt),
    index('notification_age').on(t.createdAt),
    index('notification_read_age').on(t.createdAt).where(sql`is_read_by_all`),
    index('notification_letter')
      .on(t.createdAt)
      .where(sql`letter_at is null and ${sql.raw(isTrouble)}`),
  ],
)

export const notificationRead = pgTable(
  'notification_read',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.userId, t.notificationId] }),
    index('notification_read_of').on(t.accountId, t.notificationId),
  ],
)
