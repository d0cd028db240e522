import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** Programs that registered themselves, without an account; none has a right before a person consents. */
export const oauthClient = pgTable(
  'oauth_client',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    createdAt: createdAt(),
    /** When a person last consented. */
    usedAt: instant('used_at'),
  },
  (t) => [
    index('oauth_client_unused').on(t.createdAt).where(sql`used_at is null`),
    index('oauth_client_used').on(t.usedAt),
  ],
)

/** Authorization codes of connections, by their sha256. */
export const oauthCode = pgTable(
  'oauth_code',
  {
    accountId: accountId(),
    id: newId(),
    /** The connection, a row of `api_key`. */
    connectionId: uuid('connection_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** The PKCE challenge by S256. */
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('oauth_code_hash').on(t.codeHash),
    index('oauth_code_connection').on(t.accountId, t.connectionId),
    index('oauth_code_end').on(t.expiresAt),
  ],
)

/** Pairs of access and refresh tokens of connections, by their sha256. */
export const oauthToken = pgTable(
  'oauth_token',
  {
    accountId: accountId(),
    id: newId(),
    connectionId: uuid('connection_id').notNull(),
    accessHash: bytea('access_hash').notNull(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshHash: bytea('refresh_hash').notNull(),
    createdAt: createdAt(),
    /** Set when the refresh token was used; used again, it ends the connection. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('oauth_token_access_hash').on(t.accessHash),
    uniqueIndex('oauth_token_refresh_hash').on(t.refreshHash),
    index('oauth_token_connection').on(t.accountId, t.connectionId),
    index('oauth_token_end').on(t.replacedAt),
  ],
)
