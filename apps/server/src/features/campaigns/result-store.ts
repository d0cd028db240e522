import type pg from 'pg'
import { storableJson } from '../../db/storable.ts'
import { recordAuditsSql } from '../audit/index.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import { watchForDraftsSql } from '../publisher/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Cause, Done } from './try-result.ts'

/** With the post's title and the connection's name, for the owner's notification. */
type Key = Pick<Claimed, 'accountId' | 'id' | 'fence' | 'title'> & { site: string }

/**
 * Checks the fence only: the platform's state must be recorded even if the lease has just ended, as long as no
 * worker reclaimed the row.
 */
const isOurs = `c.account_id = $1 and c.id = $2 and c.fence = $3 and c.state = 'sending'`
const notifiedColumns = `c.account_id, c.id, c.post_id, c.workspace_id, $4::text as title, $5::text as site`
const named = `jsonb_build_object('title', title, 'site', site)`
const keyOf = ({ accountId, id, fence, title, site }: Key) => [accountId, id, fence, title, site]

/**
 * Stores a campaign's end with receipt, notification and audit entry in one statement. A scheduled one is
 * checked `look` milliseconds after its sending time; that it was sent then needs no notification.
 * `mayHaveMore`: an earlier attempt may have created another draft.
 */
export const storeDone = async (
  pool: pg.Pool,
  key: Key,
  { state, sendsAt }: Done,
  { look, mayHaveMore }: { look: number; mayHaveMore: boolean },
): Promise<void> => {
  await pool.query({
    name: 'campaigns-done',
    text: `with done as (
        update campaign c set state = $6, sends_at = case when $6 = 'drafted' then null else coalesce($7::timestamptz, c.sends_at) end,
          ended_at = coalesce(c.ended_at, now()), lease_until = null, attempts = 0, reason = null, reason_values = '{}',
          due_at = greatest(coalesce($7::timestamptz, c.sends_at, now()), now()) + make_interval(secs => $8),
          version = c.version + 1
        where ${isOurs}
        returning ${notifiedColumns}, $6::text as now, c.sends_at, (select b.ended_at from campaign b
          where b.account_id = c.account_id and b.id = c.id) as before
      ), first as (select * from done where before is null and now <> 'sent'
      ), notes as (
        ${insertPostNotificationsSql({
          key: `case now when 'drafted' then 'NOTIFICATION_CAMPAIGN_DRAFTED' else 'NOTIFICATION_CAMPAIGN_SCHEDULED' end`,
          values: named,
          from: 'first',
        })}
      ), retried as (
        select done.account_id, done.id, done.workspace_id, c.platform, c.integration_id, c.remote_id
        from done join campaign c on c.account_id = done.account_id and c.id = done.id
        where $9 and done.before is null
      ), drafts as (
        ${watchForDraftsSql('campaign', 'retried')}
      ), trail as (
      ${recordAuditsSql('campaign-made', {
        from: 'done',
        subject: 'post_id',
        detail: `jsonb_build_object('campaignId', id, 'state', now)`,
      })}
      ) select count(*) from done`,
    values: [...keyOf(key), state, sendsAt, look / 1000, mayHaveMore],
  })
}

/** Marks a campaign as failed until its owner decides. `internalError`: the trace of the exception that ended it. */
export const storeFailed = async (
  pool: pg.Pool,
  key: Key,
  { reason, values }: Cause,
  internalError: string | null = null,
): Promise<void> => {
  await pool.query({
    name: 'campaigns-failed',
    text: `with done as (
        update campaign c set state = 'failed', lease_until = null, reason = $6, reason_values = $7::jsonb,
          internal_errors = c.internal_errors + ($8::text is not null)::int, last_error = coalesce($8, c.last_error), version = c.version + 1
        where ${isOurs} returning ${notifiedColumns}, $6::text as reason
      ), notes as (
        ${insertPostNotificationsSql({ key: `'NOTIFICATION_CAMPAIGN_FAILED'`, values: named, from: 'done' })}
      )
      ${recordAuditsSql('campaign-failed', {
        from: 'done',
        subject: 'post_id',
        detail: `jsonb_build_object('campaignId', id, 'reason', reason)`,
      })}`,
    values: [...keyOf(key), reason, storableJson(values), internalError],
  })
}

/** Releases a campaign for `delay` milliseconds: to be sent, or only checked once it is scheduled. */
export const storeReleased = async (
  pool: pg.Pool,
  key: Key,
  {
    state,
    cause,
    delay,
    consumesAttempt,
    internalError = null,
  }: {
    state: 'waiting' | 'scheduled'
    cause: Cause | null
    delay: number
    consumesAttempt: boolean
    internalError?: string | null
  },
): Promise<void> => {
  await pool.query({
    name: 'campaigns-again',
    text: `update campaign c set state = $4, lease_until = null, reason = $5, reason_values = $6::jsonb,
        due_at = now() + make_interval(secs => $7), attempts = greatest(c.attempts - $8::int, 0),
        internal_errors = c.internal_errors + ($9::text is not null)::int, last_error = coalesce($9, c.last_error), version = c.version + 1 where ${isOurs}`,
    values: [
      key.accountId,
      key.id,
      key.fence,
      state,
      cause?.reason ?? null,
      storableJson(cause?.values ?? {}),
      delay / 1000,
      consumesAttempt ? 0 : 1,
      internalError,
    ],
  })
}
