import type { KnownPlatform } from '@tintario/contract/core/platform-names.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

export const integration = pgTable(
  'integration',
  {
    accountId: accountId(),
    id: newId(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<KnownPlatform>().notNull(),
    /** The readable fields of its platform's form. */
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    /** Its secret fields as JSON, encrypted with the row's data key and bound to this row. */
    secret: bytea('secret').notNull(),
    /** Null: encrypted before versions were recorded, or by an older release; `upgradeSecrets` sets it. */
    secretVersion: integer('secret_version'),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    name: text('name').notNull(),
    imgUrl: text('img_url'),
    isActive: boolean('is_active').notNull().default(false),
    isWorking: boolean('is_working').notNull().default(false),
    problem: text('problem'),
    problemValues: jsonb('problem_values').$type<Record<string, string>>().notNull().default({}),
    /** The site's description for the writer: titles, links, categories. */
    site: jsonb('site'),
    siteReadAt: instant('site_read_at'),
    checkedAt: instant('checked_at'),
    checkedVersion: text('checked_version'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('integration_platform').on(t.accountId, t.workspaceId, t.platform),
    index('integration_newest_check').on(t.platform, t.checkedAt.desc()).where(sql`is_active and is_working`),
  ],
)

/** Authorizations in progress on the owner's site, by the sha256 of the returned secret. Each works once. */
export const siteAuthorization = pgTable(
  'site_authorization',
  {
    accountId: accountId(),
    stateHash: bytea('state_hash').notNull(),
    userId: uuid('user_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The session that started it, by the sha256 of its token. */
    sessionHash: bytea('session_hash').notNull(),
    /** The requested address, and the names that the site may report as its own. */
    baseUrl: text('base_url').notNull(),
    sites: text('sites').array().notNull(),
    acceptsHttp: boolean('accepts_http').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.stateHash] }),
    index('site_authorization_end').on(t.expiresAt),
  ],
)
