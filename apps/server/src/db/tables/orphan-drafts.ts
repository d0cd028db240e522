import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant } from './columns.ts'

/** Drafts on sites that may not be tracked by a row, searched for by their marker (see `startOrphanSweeper`). */
export const orphanDraft = pgTable(
  'orphan_draft',
  {
    accountId: accountId(),
    /** The id of the publication or campaign. */
    marker: uuid('marker').notNull(),
    kind: text('kind').$type<'publication' | 'campaign'>().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<PlatformName>().notNull(),
    integrationId: uuid('integration_id').notNull(),
    /** The tracked post, which is never touched; null: there is none. */
    remoteId: text('remote_id'),
    /** A post that a worker made public after its publication was deleted; it is withdrawn. */
    madePublic: text('made_public'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** The encrypted secret of a connection that may have been deleted; null: read from the connection. */
    secret: bytea('secret'),
    keyId: text('key_id'),
    wrapped: bytea('wrapped'),
    /** The values of the notification if the draft can't be removed; null: no notification. */
    tells: jsonb('tells').$type<{ postId: string; title: string; site: string }>(),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    leaseUntil: instant('lease_until'),
    fence: integer('fence').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
    /** Until then a late draft may still arrive. */
    settlesAt: instant('settles_at').notNull(),
    /** Until then a site that does not answer is asked again. */
    until: instant('until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.marker] }),
    index('orphan_draft_quarantined').on(t.accountId).where(sql`internal_errors >= 5`),
    index('orphan_draft_due').on(t.dueAt).where(sql`internal_errors < 5`),
  ],
)
