import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
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
import { accountId, createdAt, instant, newId } from './columns.ts'

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
    /** It may be public although the row was reset: an attempt checks the site before it is released. */
    isBound: boolean('is_bound').notNull().default(false),
    link: text('link'),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    /** Title and description in the head of the public page; null: not read. */
    pageHead: jsonb('page_head').$type<{ title: string | null; description: string | null }>(),
    /** The blocker of a due row; null: not blocked. */
    blockedBy: text('blocked_by'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    /** Attempts that an internal error ended. Only the operator resets it. */
    internalErrors: integer('internal_errors').notNull().default(0),
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
    index('publication_due').on(t.dueAt, t.nextTryAt).where(sql`state = 'scheduled' and blocked_by is null`),
    index('publication_blocked').on(t.dueAt).where(sql`state = 'scheduled' and blocked_by is not null`),
    index('publication_retry').on(t.nextTryAt).where(sql`state = 'scheduled' and blocked_by is null`),
    index('publication_quarantined')
      .on(t.dueAt)
      .where(sql`state = 'failed' and reason in ('PUBLISHING_MISTAKE', 'PUBLISHING_MISTAKE_UNCONFIRMED')`),
    index('publication_leased').on(t.leaseUntil).where(sql`state = 'publishing'`),
  ],
)
