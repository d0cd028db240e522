import type { CopyState, SiteActKind, SiteActState } from '@tintario/contract/publishing/after.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/** A text as the site has it: sanitized, our own pictures replaced by our addresses. */
export type RemoteText = {
  title: string
  excerpt: string
  html: string
  /** The site's id of the picture. */
  imageId: string | null
  /** Fingerprint of the unsanitized remote post, by `fingerprintOf`. */
  fingerprint: string
}

/**
 * The last known state of a published post on its site; one row per published publication. No lease: `due_at` is the end
 * of a check's claim, and a result is stored only while `version` is unchanged, so two concurrent checks do no harm.
 */
export const siteCopy = pgTable(
  'site_copy',
  {
    accountId: accountId(),
    publicationId: uuid('publication_id').notNull(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    state: text('state').$type<CopyState>().notNull().default('public'),
    /** When it changed on the site, in the site's own format. */
    modified: text('modified'),
    /** The text that both sides last agreed on; null: not checked yet. */
    base: jsonb('base').$type<RemoteText>(),
    /** The changed text on the site; null: unchanged. */
    found: jsonb('found').$type<RemoteText>(),
    /** Pairs of a picture's address on the site and ours. */
    pictures: jsonb('pictures').$type<[string, string][]>().notNull().default([]),
    /** Consecutive internal errors; at five the row is quarantined. */
    internalErrors: integer('internal_errors').notNull().default(0),
    lostClaims: integer('lost_claims').notNull().default(0),
    seenAt: instant('seen_at'),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.publicationId] }),
    index('site_copy_seen').on(sql`coalesce(seen_at, created_at)`),
    index('site_copy_quarantined').on(t.accountId).where(sql`internal_errors >= 5 and state <> 'deleted'`),
    index('site_copy_post').on(t.accountId, t.postId),
    index('site_copy_suspect').on(t.accountId).where(sql`lost_claims >= 4`),
    index('site_copy_due').on(t.dueAt, t.accountId, t.publicationId).where(sql`state <> 'deleted'`),
    index('site_copy_account_due').on(t.accountId, t.dueAt).where(sql`state <> 'deleted'`),
  ],
)

/** A requested site action on a published post; the row is the job, and its receipt once it ended. */
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
    /** Fingerprint of the remote post that the user saw: no other is overwritten. */
    expects: text('expects').notNull(),
    snapshot: jsonb('snapshot'),
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().default(sql`now()`),
    /** Runs that ended with an internal error; at five the site action fails. */
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
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
    index('site_act_due').on(t.dueAt).where(sql`ended_at is null`),
  ],
)
