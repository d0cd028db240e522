import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, bytea, createdAt, instant, newId } from './columns.ts'

/** An address that is sent events. It is deleted with its creator and its workspace. */
export const webhookEndpoint = pgTable(
  'webhook_endpoint',
  {
    accountId: accountId(),
    id: newId(),
    /** The creator, whose rights decide which events are sent. */
    userId: uuid('user_id').notNull(),
    /** Null: every workspace that the creator may use. */
    workspaceId: uuid('workspace_id'),
    url: text('url').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    state: text('state').$type<'on' | 'paused' | 'disabled'>().notNull().default('on'),
    disabledReason: text('disabled_reason').$type<'gone' | 'failing'>(),
    /** Encrypted with the row's data key and bound to this row. */
    secret: bytea('secret').notNull(),
    /** Signs too until `previousSecretUntil`. */
    previousSecret: bytea('previous_secret'),
    previousSecretUntil: instant('previous_secret_until'),
    keyId: text('key_id').notNull(),
    wrapped: bytea('wrapped').notNull(),
    /** The first failure since the last success. */
    failingSince: instant('failing_since'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('webhook_endpoint_user').on(t.accountId, t.userId),
    index('webhook_endpoint_workspace').on(t.accountId, t.workspaceId),
  ],
)

/** An event for one endpoint. Triggers insert it in the transaction of the change (`record_webhook`). */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    accountId: accountId(),
    /** Also the `webhook-id` of its requests. */
    id: newId(),
    /** Order of the events of a post: its rows are locked while this number is taken. */
    position: bigint('position', { mode: 'number' }).notNull().default(sql`nextval('webhook_position')`),
    endpointId: uuid('endpoint_id').notNull(),
    workspaceId: uuid('workspace_id'),
    postId: uuid('post_id'),
    event: text('event').$type<WebhookEvent>().notNull(),
    payload: text('payload').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    /** Null while the endpoint is paused, and once it ended. */
    dueAt: instant('due_at').default(sql`now()`),
    leaseUntil: instant('lease_until'),
    fence: integer('fence').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    internalErrors: integer('internal_errors').notNull().default(0),
    lastError: text('last_error'),
    lostClaims: integer('lost_claims').notNull().default(0),
    sentAt: instant('sent_at'),
    durationMs: integer('duration_ms'),
    status: integer('status'),
    answer: text('answer'),
    problem: text('problem'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('webhook_delivery_newest').on(t.accountId, t.endpointId, t.position.desc()),
    index('webhook_delivery_due').on(t.dueAt).where(sql`state = 'pending' and lease_until is null`),
    index('webhook_delivery_leased')
      .on(t.leaseUntil)
      .where(sql`state = 'pending' and lease_until is not null`),
    index('webhook_delivery_order')
      .on(t.accountId, t.endpointId, t.postId, t.position)
      .where(sql`state = 'pending'`),
    index('webhook_delivery_age').on(t.createdAt),
  ],
)
