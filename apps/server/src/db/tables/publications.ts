import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
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

/** One post on one platform. The row is the schedule. */
export const publication = pgTable(
  'publication',
  {
    accountId: accountId(),
    id: newId(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Null once the connection was removed; the receipt remains. */
    integrationId: uuid('integration_id'),
    platform: text('platform').$type<PlatformName>().notNull(),
    state: text('state').notNull().default('planned'),
    dueAt: instant('due_at').notNull(),
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Increases with every claim; a write of an older claim changes no row. */
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    firstTriedAt: instant('first_tried_at'),
    createTriedAt: instant('create_tried_at'),
    /** Created before markers were random letters: its remote post may carry the older, readable marker. */
    hasOldMarker: boolean('has_old_marker').notNull().default(false),
    remoteId: text('remote_id'),
    remoteImageId: text('remote_image_id'),
    snapshot: jsonb('snapshot'),
    snapshotHash: text('snapshot_hash'),
    /** The content to send was recorded since the claim; before that nothing of this attempt can be on the site. */
    isFrozen: boolean('is_frozen').notNull().default(true),
    /**
     * The post may be public although the row was reset: it stays bound to its remote post until an attempt has
     * checked the site.
     */
    isBound: boolean('is_bound').notNull().default(false),
    link: text('link'),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    /** Title and description in the head of the public page; null: not read. */
    pageHead: jsonb('page_head').$type<{ title: string | null; description: string | null }>(),
    /** The blocker of a due row; null: not blocked. */
    heldFor: text('held_for'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    /** Attempts that an internal error ended. Only the operator resets it. */
    internalErrors: integer('internal_errors').notNull().default(0),
    /** The text of the last internal error, for the operator. */
    lastError: text('last_error'),
    /** Consecutive claims without a release, including the current one: their process died or lost its lease. */
    lostClaims: integer('lost_claims').notNull().default(0),
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('publication_post').on(t.accountId, t.postId, t.platform),
    index('publication_due').on(t.dueAt, t.nextTryAt).where(sql`state = 'scheduled' and held_for is null`),
    index('publication_blocked').on(t.dueAt).where(sql`state = 'scheduled' and held_for is not null`),
    index('publication_retry').on(t.nextTryAt).where(sql`state = 'scheduled' and held_for is null`),
    index('publication_quarantined')
      .on(t.dueAt)
      .where(sql`state = 'failed' and reason in ('PUBLISHING_MISTAKE', 'PUBLISHING_MISTAKE_UNCONFIRMED')`),
    index('publication_leased').on(t.leaseUntil).where(sql`state = 'publishing'`),
  ],
)

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
    /**
     * The encrypted secret and data key of a connection that may have been deleted; null: read from the
     * connection.
     */
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
