import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/** Keys that are also sent by email; the index contains no others. */
export const isProblem = `key in (${[
  'NOTIFICATION_POST_FAILED',
  'NOTIFICATION_POST_UNCONFIRMED',
  'NOTIFICATION_POST_TOO_LATE',
  'NOTIFICATION_PUBLISHING_WAITS',
  'NOTIFICATION_PICTURES_WAIT',
  'NOTIFICATION_CAMPAIGN_FAILED',
  'NOTIFICATION_CONNECTION_NOT_WORKING',
  'NOTIFICATION_POST_GONE_THERE',
  'NOTIFICATION_WEBHOOK_DISABLED',
]
  .map((key) => `'${key}'`)
  .join(', ')})`

export const notification = pgTable(
  'notification',
  {
    accountId: accountId(),
    id: newId(),
    /** Null: for all users of the account who may see it. */
    userId: uuid('user_id'),
    workspaceId: uuid('workspace_id'),
    type: text('type').notNull(),
    key: text('key').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    postId: uuid('post_id'),
    /** When it was also sent to its owner by email. */
    letterAt: instant('letter_at'),
    /** Every user who could see it has read it. May stay false if two users read it concurrently. */
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
      .where(sql`letter_at is null and ${sql.raw(isProblem)}`),
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
