import { id } from '@tintario/contract/core/common.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Tools } from '../tools.ts'

/** Every job by name with its payload: ids only, the job reads the rest again. */
export const jobs = {
  /** Makes a token and sends it, as the other letters with links do. */
  'send-verification-letter': z.object({ accountId: id, userId: id }),
  'send-reset-letter': z.object({ accountId: id, userId: id }),
  /** Notifies the previous address of the change; only the job contains that address. */
  'send-email-changed-letter': z.object({ accountId: id, userId: id, to: z.string() }),
  'send-invitation-letter': z.object({ accountId: id, userId: id, inviterId: id }),
  'send-password-changed-letter': z.object({ accountId: id, userId: id }),
  /** Notifies a user that Google signs in to the account, and whether unconfirmed sign-in methods were removed. */
  'send-google-linked-letter': z.object({ accountId: id, userId: id, isTakenOver: z.boolean() }),
  /** Sends the owner these notifications by e-mail, with links to where the problems are solved. */
  'send-troubles-letter': z.object({ accountId: id, ids: z.array(id) }),
  /** Removes files whose rows are gone; what is gone already does no harm. */
  'remove-files': z.object({ accountId: id, keys: z.array(z.string()) }),
  'drop-image': z.object({ accountId: id, imageId: id }),
  /** Draws the cover of a post again whose title, which it shows, has changed. */
  'redraw-cover': z.object({ accountId: id, postId: id }),
  /** Reads the connected site again, for references and internal links. */
  'read-site': z.object({ accountId: id, integrationId: id }),
  /** Checks the connections that were not checked since this version started at `since`. */
  'check-connections': z.object({ version: z.string(), since: z.iso.datetime() }),
  'check-connection': z.object({ accountId: id, integrationId: id }),
  'use-card': z.object({ accountId: id, cardId: id }),
  /** Has the gateway forget a card by its id there; ours is gone already. */
  'forget-card': z.object({ accountId: id, gatewayId: z.string() }),
  /** Applies the current state of the object that a gateway event names. */
  'payment-event': z.object({
    object: z.enum(['charge', 'subscription', 'invoice', 'card-setup']),
    objectId: z.string(),
  }),
  /** Every 15 minutes: takes in events of the payment provider that no webhook brought. */
  'sweep-payment-events': z.object({}).loose(),
  'send-payment-failed-letter': z.object({ accountId: id, subscriptionId: id }),
  'send-trial-ends-letter': z.object({ accountId: id, subscriptionId: id }),
  /** Ends the subscription of an erased account at the payment provider and has its cards forgotten there. */
  'erase-billing': z.object({ accountId: id, cards: z.array(z.string()) }),
  /** Ends or continues the renewal of a plan, as the account is locked or not. */
  'follow-account-lock': z.object({ accountId: id }),
  'send-account-locked-letter': z.object({ accountId: id }),
  'send-receipt-letter': z.object({ accountId: id, invoiceId: id }),
  /** Sends letters of announcements and runs again, until none is left. */
  'send-announcements': z.object({}).loose(),
  'send-announcement-test': z.object({ accountId: id, userId: id, announcementId: id }),
  'tell-details': z.object({ accountId: id }),
  /** Each minute: settles payments, subscriptions and refunds, and returns the reservations of abandoned work. */
  'settle-money': z.object({}).loose(),
  /** Each minute: removes what has expired. */
  'clean-up': z.object({}).loose(),
} as const

export type JobName = keyof typeof jobs
export type JobPayload<N extends JobName> = z.output<(typeof jobs)[N]>
/** What runs a job; it throws to be tried again. `signal` aborts when the process is stopping. */
export type JobHandlers = {
  [N in JobName]?: (tools: Tools, payload: JobPayload<N>, signal: AbortSignal) => Promise<void>
}

/**
 * Enqueues a job in the caller's transaction. `key` joins jobs of one subject: a waiting one with the same key is
 * replaced. `maxAttempts` counts attempts with growing pauses, 25 when absent. Runs immediately, or `afterSeconds`
 * (whole seconds) from now.
 */
export const enqueue = async <N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayload<N>,
  {
    key,
    maxAttempts = 25,
    afterSeconds = 0,
  }: { key?: string; maxAttempts?: number; afterSeconds?: number } = {},
): Promise<void> => {
  await db.execute(
    sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${maxAttempts}::int, ${key ?? null}::text, ${afterSeconds}::int)`,
  )
}
