import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import type { CopyState, SiteActKind, SiteActState } from '@tintario/contract/publishing/after.ts'
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
    /** Made before markers were letters that no reader searches for: a post of it may carry the readable one. */
    hasOldMarker: boolean('has_old_marker').notNull().default(false),
    remoteId: text('remote_id'),
    remoteImageId: text('remote_image_id'),
    snapshot: jsonb('snapshot'),
    snapshotHash: text('snapshot_hash'),
    /** What is sent was noted since the row was claimed; before that nothing of this try can be on the site. */
    isFrozen: boolean('is_frozen').notNull().default(true),
    /** The post may be public there though the row started afresh: until a try has looked, it stays bound to what it made. */
    isBound: boolean('is_bound').notNull().default(false),
    link: text('link'),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    /** Title and description in the head of the public page; null: not read. */
    pageHead: jsonb('page_head').$type<{ title: string | null; description: string | null }>(),
    /** Why it is not sent though it is due: `findings` or `approval`; null: nothing holds it. */
    heldFor: text('held_for'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    /** Tries that a mistake of ours ended. Nobody but the operator sets it back. */
    mistakes: integer('mistakes').notNull().default(0),
    /** The last one's text, for the operator's eyes. */
    mistake: text('mistake'),
    /** Claims in a row that ended without a release, the current one included: their process died or lost its lease. */
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

/** Drafts on sites that no row may track, searched for by their marker (see `startOrphanSweeper`). */
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
    /** A post that a worker made public after its publication was deleted: it is withdrawn. */
    madePublic: text('made_public'),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
    /** The connection's sealed secret and data key, which may be gone by now; null: it is read from the connection. */
    secret: bytea('secret'),
    keyId: text('key_id'),
    wrapped: bytea('wrapped'),
    /** What the notification says when the draft stays; null: no notification. */
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

/** A text as a site has it: cleaned, its pictures by our addresses where they are ours. */
export type CopyText = {
  title: string
  excerpt: string
  html: string
  /** The site's picture. */
  imageId: string | null
  /** Of the raw copy, as `fingerprintOf` makes it. */
  fingerprint: string
}

/** What a site has of a published post, as it was seen last; one row a publication that went out. */
export const siteCopy = pgTable(
  'site_copy',
  {
    accountId: accountId(),
    publicationId: uuid('publication_id').notNull(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    state: text('state').$type<CopyState>().notNull().default('public'),
    /** When it changed there, in the site's own words. */
    modified: text('modified'),
    /** What both sides agreed on last; null: not looked at yet. */
    base: jsonb('base').$type<CopyText>(),
    /** What was changed there since; null: nothing. */
    found: jsonb('found').$type<CopyText>(),
    /** Pairs of a picture's address there and ours. */
    pictures: jsonb('pictures').$type<[string, string][]>().notNull().default([]),
    /** Consecutive internal errors; at five the row is quarantined. */
    internalErrors: integer('internal_errors').notNull().default(0),
    /** Claims in a row that ended without a release, the current one included: their process died or lost its lease. */
    lostClaims: integer('lost_claims').notNull().default(0),
    seenAt: instant('seen_at'),
    nextLookAt: instant('next_look_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.publicationId] }),
    index('site_copy_seen').on(sql`coalesce(seen_at, created_at)`),
    index('site_copy_quarantined').on(t.accountId).where(sql`internal_errors >= 5 and state <> 'deleted'`),
    index('site_copy_post').on(t.accountId, t.postId),
    index('site_copy_suspect').on(t.accountId).where(sql`lost_claims >= 4`),
    index('site_copy_due').on(t.nextLookAt, t.accountId, t.publicationId).where(sql`state <> 'deleted'`),
    index('site_copy_account_due').on(t.accountId, t.nextLookAt).where(sql`state <> 'deleted'`),
  ],
)

/** Who makes terms on a site now: one at a time, or two posts would make the same one twice. */
export const termLease = pgTable(
  'term_lease',
  {
    accountId: accountId(),
    /** As the adapter names the place. */
    site: text('site').notNull(),
    holder: uuid('holder').notNull(),
    leaseUntil: instant('lease_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.site] })],
)

/** Slots of sites that are in use, or that rest until their lease ends: all workers together call a site so often at a time. */
export const siteSlot = pgTable(
  'site_slot',
  {
    /** The host, as `placeOf` returns it. */
    site: text('site').notNull(),
    slot: integer('slot').notNull(),
    holder: uuid('holder').notNull(),
    leaseUntil: instant('lease_until').notNull(),
    /** Until then another process waits for it: its holder lets that one go first. */
    wantedUntil: instant('wanted_until'),
  },
  (t) => [primaryKey({ columns: [t.site, t.slot] })],
)

/** What somebody asked to be done with a published post on its site; the row is the job, and its receipt once it ended. */
export const siteAct = pgTable(
  'site_act',
  {
    accountId: accountId(),
    id: newId(),
    publicationId: uuid('publication_id').notNull(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind').$type<SiteActKind>().notNull(),
    state: text('state').$type<SiteActState>().notNull().default('asked'),
    userId: uuid('user_id'),
    /** The copy that the asker saw: no other is written over. */
    expects: text('expects').notNull(),
    snapshot: jsonb('snapshot'),
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().default(sql`now()`),
    /** Runs that ended with an internal error; at five the site action fails. */
    internalErrors: integer('internal_errors').notNull().default(0),
    /** Claims in a row that ended without a release, the current one included: their process died or lost its lease. */
    lostClaims: integer('lost_claims').notNull().default(0),
    /** A write to the site follows or was made. */
    sentAt: instant('sent_at'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    changes: jsonb('changes')
      .$type<{ field: string; kind: string; detail: string }[]>()
      .notNull()
      .default([]),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('site_act_publication').on(t.accountId, t.publicationId),
    uniqueIndex('site_act_open').on(t.accountId, t.publicationId).where(sql`ended_at is null`),
    index('site_act_quarantined')
      .on(t.accountId, t.publicationId, t.createdAt)
      .where(sql`reason = 'SITE_ACTION_INTERNAL_ERROR'`),
    index('site_act_due').on(t.nextTryAt).where(sql`ended_at is null`),
  ],
)
