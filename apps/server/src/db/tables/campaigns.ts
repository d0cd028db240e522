import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/** The email about one post on one platform. It has no schedule of its own: it follows the post's publication. */
export const campaign = pgTable(
  'campaign',
  {
    accountId: accountId(),
    /** Also the marker by which the campaign is found on the platform. */
    id: newId(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<NewsletterName>().notNull(),
    state: text('state').notNull().default('waiting'),
    /** The owner's choice; null: from the post and the connection. */
    subject: text('subject'),
    previewText: text('preview_text'),
    recipientsId: text('recipients_id'),
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    /** Null while there is nothing to do: the trigger `wake_campaigns` sets it. */
    dueAt: instant('due_at').default(sql`now()`),
    /** The connection of the last attempt to create it; the stored id is only valid for this one. */
    integrationId: uuid('integration_id'),
    createTriedAt: instant('create_tried_at'),
    remoteId: text('remote_id'),
    sendTriedAt: instant('send_tried_at'),
    /** The content to send, the same for every attempt. */
    snapshot: jsonb('snapshot'),
    sendsAt: instant('sends_at'),
    endedAt: instant('ended_at'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
    lostClaims: integer('lost_claims').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('campaign_post').on(t.accountId, t.postId, t.platform),
    index('campaign_due').on(t.dueAt).where(sql`state in ('waiting', 'scheduled')`),
    index('campaign_post_failed')
      .on(t.accountId, t.postId)
      .where(sql`state = 'waiting' and reason = 'CAMPAIGN_POST_FAILED'`),
    index('campaign_quarantined')
      .on(t.accountId)
      .where(sql`state = 'failed' and reason = 'CAMPAIGN_MISTAKE'`),
    index('campaign_leased').on(t.leaseUntil).where(sql`state = 'sending'`),
  ],
)
