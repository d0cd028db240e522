import type { KnownPlatform } from '@tintario/contract/integrations/platform-names.ts'
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** One data key a workspace, wrapped by the key named `keyId` (rule 9, R14). */
export const dataKey = pgTable(
  'data_key',
  {
    accountId: accountId(),
    workspaceId: uuid('workspace_id').notNull(),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.workspaceId] })],
)

export const integration = pgTable(
  'integration',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<KnownPlatform>().notNull(),
    /** The fields of its platform's form that may be read back, and what fills the text of `problem`. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** Its secret fields, sealed with the workspace's data key and bound to this row. */
    secret: bytea('secret').notNull(),
    name: text('name').notNull(),
    imgUrl: text('img_url'),
    isActive: boolean('is_active').notNull().default(false),
    isWorking: boolean('is_working').notNull().default(false),
    problem: text('problem'),
    /** The site as the writer may use it: titles, links, categories. */
    site: jsonb('site'),
    siteReadAt: instant('site_read_at'),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('integration_platform').on(t.accountId, t.workspaceId, t.platform),
  ],
)
