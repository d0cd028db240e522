import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/** One post sent to one platform. The row is the schedule (rule 2). */
export const publication = pgTable(
  'publication',
  {
    accountId: accountId(),
    id: newId(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Null once the connection was removed; the receipt stays. */
    integrationId: uuid('integration_id'),
    platform: text('platform').$type<PlatformName>().notNull(),
    state: text('state').notNull().default('planned'),
    dueAt: instant('due_at').notNull(),
    localTime: text('local_time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Grows with every claim; a write of an older claim touches no row. */
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    firstTriedAt: instant('first_tried_at'),
    createTriedAt: instant('create_tried_at'),
    remoteId: text('remote_id'),
    remoteImageId: text('remote_image_id'),
    snapshot: jsonb('snapshot'),
    snapshotHash: text('snapshot_hash'),
    link: text('link'),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    /** Why it is not sent though it is due: `findings` or `approval`; null: nothing holds it. */
    heldFor: text('held_for'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    /** Tries that a mistake of ours ended. Nobody but the operator sets it back. */
    mistakes: integer('mistakes').notNull().default(0),
    /** The last one's text, for the operator's eyes. */
    mistake: text('mistake'),
    publishedAt: instant('published_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('publication_post').on(t.accountId, t.postId, t.platform),
    index('publication_due').on(t.dueAt, t.nextTryAt).where(sql`state = 'scheduled' and held_for is null`),
    index('publication_leased').on(t.leaseUntil).where(sql`state = 'publishing'`),
  ],
)
