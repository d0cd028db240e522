import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, newId } from './columns.ts'

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
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('notification_newest').on(t.accountId, t.createdAt),
  ],
)

export const notificationRead = pgTable(
  'notification_read',
  {
    accountId: accountId(),
    userId: uuid('user_id').notNull(),
    notificationId: uuid('notification_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.notificationId] })],
)
