import type { ApiKeyScope } from '@tintario/contract/core/api-key-scopes.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** API keys, by the sha256 of their secret, and connections by OAuth, which have tokens instead. They are deleted with their creator and their workspace. */
export const apiKey = pgTable(
  'api_key',
  {
    accountId: accountId(),
    id: newId(),
    /** The creator, whose rights the key has. */
    userId: uuid('user_id').notNull(),
    /** Null: every workspace that the creator may use. */
    workspaceId: uuid('workspace_id'),
    name: text('name').notNull(),
    /** Null: a connection by OAuth. */
    tokenHash: bytea('token_hash'),
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    /** The OAuth client of a connection, and the host that its codes are sent to. */
    clientId: text('client_id'),
    clientHost: text('client_host'),
    /** Null: no limit for programs, and no coins for agents. */
    coinLimit: integer('coin_limit'),
    coinsSpent: integer('coins_spent').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    lastUsedFrom: text('last_used_from'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('api_key_token_hash').on(t.tokenHash),
    index('api_key_user').on(t.accountId, t.userId),
    index('api_key_workspace').on(t.accountId, t.workspaceId),
    index('api_key_end').on(sql`least(${t.revokedAt}, ${t.expiresAt})`),
  ],
)
