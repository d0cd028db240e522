import { id } from '@tintario/contract/common.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { Tools } from '../tools.ts'

/** Every job by name with its payload: ids only, the job reads the rest again. */
export const jobs = {
  /** Makes a verification token and sends it (AUTH: confirm by e-mail). */
  'send-verification-letter': z.object({ accountId: id, userId: id }),
  /** Makes a reset token and sends it. */
  'send-reset-letter': z.object({ accountId: id, userId: id }),
  /** Tells the former address that it is left; it stands nowhere else any more, so the job carries it. */
  'send-email-changed-letter': z.object({ accountId: id, userId: id, to: z.string() }),
  /** Makes an activation token and sends it to an invited agent (TEAM-19). */
  'send-invitation-letter': z.object({ accountId: id, userId: id, inviterId: id }),
  /** Tells a user that the password was changed. */
  'send-password-changed-letter': z.object({ accountId: id, userId: id }),
  /** Tells a user that Google opens the account from now on, and whether unproven ways in are gone. */
  'send-google-linked-letter': z.object({ accountId: id, userId: id, isTakenOver: z.boolean() }),
  /** Tells the owner by a letter what these notifications told, with the link to where it is mended. */
  'send-troubles-letter': z.object({ accountId: id, ids: z.array(id) }),
  /** Removes files whose rows are gone; what is gone already does no harm. */
  'remove-files': z.object({ accountId: id, keys: z.array(z.string()) }),
  /** Removes a former cover that nobody brought back in time. */
  'drop-image': z.object({ accountId: id, imageId: id }),
  /** Reads the connected site again, for references and internal links. */
  'read-site': z.object({ accountId: id, integrationId: id }),
  /** Tells the gateway which card the subscription is paid with from now on. */
  'use-card': z.object({ accountId: id, cardId: id }),
  /** Has the gateway forget a card by its id there; ours is gone already. */
  'forget-card': z.object({ accountId: id, gatewayId: z.string() }),
  /** Looks at what events of the payment provider were about, as it is now (R8). */
  'payment-event': z.object({
    object: z.enum(['charge', 'subscription', 'invoice', 'card-setup', 'other']),
    objectId: z.string(),
  }),
  /** Every 15 minutes: takes in events of the payment provider that no webhook brought. */
  'sweep-payment-events': z.object({}).loose(),
  /** Tells the owner that a renewal could not be charged. */
  'send-payment-failed-letter': z.object({ accountId: id, subscriptionId: id }),
  /** Tells the owner that the free days end and the first charge comes. */
  'send-trial-ends-letter': z.object({ accountId: id, subscriptionId: id }),
  /** Ends the subscription of an erased account at the payment provider and has its cards forgotten there. */
  'erase-billing': z.object({ accountId: id, cards: z.array(z.string()) }),
  /** Tells the payment provider the account's address and tax identifier. */
  'tell-details': z.object({ accountId: id }),
  /** Each minute: brings payments, subscriptions and refunds to their end, and gives back what abandoned work holds. */
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
 * replaced. `maxAttempts` counts tries with growing pauses, 25 when absent. It runs at once, or `afterSeconds`, whole ones, from now.
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
