import type pg from 'pg'
import { storableJson } from '../../db/storable.ts'
import type { Campaign } from '../../outside/platforms/newsletter.ts'
import { recordAuditsSql } from '../audit/index.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import { watchForDraftsSql } from '../publications/index.ts'
import type { Claimed } from './claim-store.ts'
import type { Cause, Done } from './try-result.ts'

type ClaimKey = Pick<Claimed, 'accountId' | 'id' | 'fence'>

/** Rejects writes of a stale worker: another fence, another state or an expired lease. */
const write = async (pool: pg.Pool, { accountId, id, fence }: ClaimKey, set: string, values: unknown[]) => {
  const { rowCount } = await pool.query({
    text: `update campaign set ${set} where account_id = $1 and id = $2 and fence = $3 and state = 'sending'
      and lease_until > now()`,
    values: [accountId, id, fence, ...values],
  })
  return rowCount === 1
}

/** The next worker searches first. Clears the id of another connection. */
export const recordCreate = (
  pool: pg.Pool,
  key: ClaimKey,
  snapshot: Campaign,
  integrationId: string,
): Promise<boolean> =>
  write(pool, key, `snapshot = $4, integration_id = $5, remote_id = null, create_tried_at = now()`, [
    storableJson(snapshot),
    integrationId,
  ])

/** Stores the platform's id, once: only the stored campaign is ever sent. */
export const storeRemoteId = (
  pool: pg.Pool,
  key: ClaimKey,
  remoteId: string,
  integrationId: string,
): Promise<boolean> => write(pool, key, `remote_id = $4, integration_id = $5`, [remoteId, integrationId])

/** After this it is checked, and not repeated while it may still arrive. */
export const recordSend = (pool: pg.Pool, key: ClaimKey): Promise<boolean> =>
  write(pool, key, 'send_tried_at = now()', [])

/** The attempt certainly had no effect, so the next one need not wait. */
export const clearAttempt = (pool: pg.Pool, key: ClaimKey, what: 'create' | 'send'): Promise<boolean> =>
  write(pool, key, what === 'create' ? 'create_tried_at = null, snapshot = null' : 'send_tried_at = null', [])

type Key = Pick<Claimed, 'accountId' | 'id' | 'fence' | 'title'> & { site: string }

/**
 * Checks the fence only: the result is stored even if the lease has just ended, unless a worker reclaimed the row.
 */
const isOurs = `c.account_id = $1 and c.id = $2 and c.fence = $3 and c.state = 'sending'`
const notifiedColumns = `c.account_id, c.id, c.post_id, c.workspace_id, $4::text as title, $5::text as site`
const named = `jsonb_build_object('title', title, 'site', site)`
const keyOf = ({ accountId, id, fence, title, site }: Key) => [accountId, id, fence, title, site]

/**
 * A scheduled campaign is checked `look` milliseconds after its sending time, and needs no notification then.
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

/** `internalError`: the trace of the exception that ended it. */
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
