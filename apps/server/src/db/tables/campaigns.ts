import type { NewsletterName } from '@tintario/contract/integrations/platform-names.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt, instant, newId } from './columns.ts'

/**
 * The e-mail about one post on one platform. It has no moment of its own: what lets it go is the post's publication, so
 * whatever moves, holds or ends that one moves, holds or ends this one.
 */
export const campaign = pgTable(
  'campaign',
  {
    accountId: accountId(),
    /** The marker, too: by it the campaign is found again on the platform. */
    id: newId(),
    postId: uuid('post_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<NewsletterName>().notNull(),
    state: text('state').notNull().default('waiting'),
    /** What the owner chose; null: as the post and the connection say. */
    subject: text('subject'),
    previewText: text('preview_text'),
    recipientsId: text('recipients_id'),
    /** Grows with every claim; a write of an older claim touches no row. */
    fence: integer('fence').notNull().default(0),
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    /** Null while nothing is to be done: the trigger `wake_campaigns` sets it when the post's publications change. */
    nextTryAt: instant('next_try_at').default(sql`now()`),
    /** The connection that a create was tried with. Another one knows nothing of the stored id. */
    integrationId: uuid('integration_id'),
    createTriedAt: instant('create_tried_at'),
    remoteId: text('remote_id'),
    sendTriedAt: instant('send_tried_at'),
    /** What is sent, the same at every try. */
    snapshot: jsonb('snapshot'),
    sendsAt: instant('sends_at'),
    endedAt: instant('ended_at'),
    reason: text('reason'),
    reasonValues: jsonb('reason_values').$type<Record<string, string>>().notNull().default({}),
    /** Tries that a mistake of ours ended. */
    mistakes: integer('mistakes').notNull().default(0),
    /** Claims in a row that ended without a release, the current one included: their process died or lost its lease. */
    lostClaims: integer('lost_claims').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('campaign_post').on(t.accountId, t.postId, t.platform),
    index('campaign_due').on(t.nextTryAt).where(sql`state in ('waiting', 'scheduled')`),
    index('campaign_post_failed')
      .on(t.accountId, t.postId)
      .where(sql`state = 'waiting' and reason = 'CAMPAIGN_POST_FAILED'`),
    index('campaign_quarantined')
      .on(t.accountId)
      .where(sql`state = 'failed' and reason = 'CAMPAIGN_MISTAKE'`),
    index('campaign_leased').on(t.leaseUntil).where(sql`state = 'sending'`),
  ],
)
