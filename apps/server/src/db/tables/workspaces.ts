import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

export const workspace = pgTable(
  'workspace',
  {
    accountId: accountId(),
    id: newId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    logoImageId: uuid('logo_image_id'),
    /** Every post needs an approval before it is published. */
    approvesPosts: boolean('approves_posts').notNull().default(false),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Hours after its due time in which a post is still published without asking. */
    lateHours: integer('late_hours').notNull().default(24),
    firstStepsDismissedAt: instant('first_steps_dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('workspace_name').on(t.accountId, sql`lower(name)`),
    index('workspace_of_account').on(t.accountId, t.createdAt, t.id),
  ],
)

/** The workspaces that a member is assigned to; an owner sees all. */
export const workspaceUser = pgTable(
  'workspace_user',
  { accountId: accountId(), userId: uuid('user_id').notNull(), workspaceId: uuid('workspace_id').notNull() },
  (t) => [primaryKey({ columns: [t.accountId, t.userId, t.workspaceId] })],
)
