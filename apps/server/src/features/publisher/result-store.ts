import type pg from 'pg'
import type { Change } from '../../outside/platforms/platform.ts'
import { reachProblems } from '../../outside/platforms/problem.ts'
import { recordAuditsSql } from '../audit/index.ts'
import { insertPostNotificationsSql } from '../notifications/index.ts'
import { markFailedSql, markPublishedSql } from '../posts/index.ts'
import {
  type Cause,
  isOwnersToMend,
  lateHoursSql,
  unconfirmedReasons,
  watchForDraftsSql,
} from '../publications/index.ts'
import type { Blocker } from './claim-store.ts'
import { type Key as ClaimKey, keyOf, writeRows } from './progress-store.ts'

type Key = ClaimKey & { title: string; site: string }
const namedKeyOf = ({ title, site, ...key }: Key) => ({ ...keyOf(key), title, site })

/**
 * Checks the fence only: the result is stored even if the lease has just ended, unless a worker reclaimed the row.
 */
const isOurs = `p.account_id = v.account_id and p.id = v.id and p.fence = v.fence and p.state = 'publishing'`

export type Receipt = Key & {
  link: string | null
  changes: Change[]
  /** An earlier attempt may have created another draft, which may still arrive. */
  mayHaveMore: boolean
  /** By the site's date; null: now. */
  publishedAt: Date | null
}

const receiptText = `
  with v as (
    select * from jsonb_to_recordset($1::jsonb) as v
      (account_id uuid, id uuid, fence int, title text, site text, link text, changes jsonb, more boolean,
       published_at timestamptz)
  ), locked as materialized (
    select p.account_id, p.id from post join publication p on p.account_id = post.account_id and p.post_id = post.id
      join v on ${isOurs} order by p.id for update of post
  ), done as (
    update publication p set state = 'published', published_at = least(coalesce(v.published_at, now()), now()),
      lease_until = null, link = v.link,
      changes = v.changes, page_head = null, reason = null, reason_values = '{}', version = p.version + 1
    from v join locked using (account_id, id) where ${isOurs}
    returning p.account_id, p.id, p.post_id, p.workspace_id, p.published_at, v.title, v.site, v.link, v.changes, v.more
  ), copies as (
    insert into site_copy (account_id, publication_id, post_id, workspace_id, due_at)
    select account_id, id, post_id, workspace_id, now() + interval '5 seconds' * (1 + random()) from done
    on conflict (account_id, publication_id) do update set state = 'public', modified = null, base = null, found = null,
      pictures = '[]', due_at = excluded.due_at, version = site_copy.version + 1
  ), posts as (
    ${markPublishedSql('done')}
  ), notes as (
    ${insertPostNotificationsSql({
      key: `case when changes = '[]' then 'NOTIFICATION_POST_PUBLISHED'
        when changes @> '[{"kind": "not-compared"}]' then 'NOTIFICATION_POST_PUBLISHED_NOT_COMPARED'
        else 'NOTIFICATION_POST_PUBLISHED_CHANGED' end`,
      values: `jsonb_build_object('title', title, 'site', site, 'link', coalesce(link, ''))`,
      from: 'done',
    })}
  ), trail as (
    ${recordAuditsSql('publication-published', {
      from: 'done',
      subject: 'post_id',
      detail: "jsonb_build_object('publicationId', id, 'link', link)",
    })}
  ), retried as (
    select done.account_id, done.id, done.workspace_id, p.platform, p.integration_id, p.remote_id
    from done join publication p on p.account_id = done.account_id and p.id = done.id where done.more
  ), drafts as (
    ${watchForDraftsSql('publication', 'retried')}
  )
  select id from done`

/**
 * Receipt, post, notification and audit entry in one statement. Locks the post first, like every change of a post.
 */
export const storeReceipts = (pool: pg.Pool, receipts: readonly Receipt[]): Promise<Set<string>> =>
  writeRows(
    pool,
    'publishing-receipt',
    receiptText,
    receipts.map((row) => ({
      ...namedKeyOf(row),
      link: row.link,
      changes: row.changes,
      more: row.mayHaveMore,
      published_at: row.publishedAt,
    })),
  )

const countInternalError = `internal_errors = p.internal_errors + case when v.last_error is null then 0 else 1 end,
      last_error = coalesce(v.last_error, p.last_error)`

/** `internalError`: the text of the one that ended the attempt. */
export type Failed = Key & Cause & { forgetsRemote?: boolean; internalError?: string | null }

const unconfirmed = unconfirmedReasons.map((reason) => `'${reason}'`).join(', ')

const failedText = `
  with v as (
    select * from jsonb_to_recordset($1::jsonb) as v
      (account_id uuid, id uuid, fence int, title text, site text, reason text, reason_values jsonb, forget boolean,
       last_error text)
  ), locked as materialized (
    select p.account_id, p.id from post join publication p on p.account_id = post.account_id and p.post_id = post.id
      join v on ${isOurs} order by p.id for update of post
  ), done as (
    update publication p set state = 'failed', lease_until = null, reason = v.reason,
      reason_values = v.reason_values, remote_id = case when v.forget then null else p.remote_id end,
      ${countInternalError}, version = p.version + 1
    from v join locked using (account_id, id) where ${isOurs}
    returning p.account_id, p.id, p.post_id, p.workspace_id, v.title, v.site, v.reason
  ), posts as (
    ${markFailedSql(
      'done',
      `not exists (select from publication other where other.account_id = done.account_id
        and other.post_id = done.post_id and other.state <> 'failed' and other.id not in (select id from v))`,
    )}
  ), notes as (
    ${insertPostNotificationsSql({
      key: `case when reason = 'PUBLISHING_TOO_LATE' then 'NOTIFICATION_POST_TOO_LATE'
        when reason in (${unconfirmed}) then 'NOTIFICATION_POST_UNCONFIRMED'
        else 'NOTIFICATION_POST_FAILED' end`,
      values: `jsonb_build_object('title', title, 'site', site, 'reason', reason)`,
      from: 'done',
    })}
  ), trail as (
    ${recordAuditsSql('publication-failed', {
      from: 'done',
      subject: 'post_id',
      detail: "jsonb_build_object('publicationId', id, 'reason', reason)",
    })}
  )
  select id from done`

/** Marks publications as failed until the owner decides; also the post, if all its publications failed. */
export const storeFailed = (pool: pg.Pool, failed: readonly Failed[]): Promise<Set<string>> =>
  writeRows(
    pool,
    'publishing-failed',
    failedText,
    failed.map((row) => ({
      ...namedKeyOf(row),
      reason: row.reason,
      reason_values: row.values,
      forget: row.forgetsRemote,
      last_error: row.internalError,
    })),
  )

/**
 * How a row is released. `delay`: milliseconds until it is due. `mayBePublic`: it stays `publishing`, so that the
 * post can't be changed, and the site is checked first.
 */
export type Release =
  | { kind: 'retry'; cause: Cause | null; mayBePublic: boolean; delay: number }
  /** Like a retry, without an attempt. */
  | { kind: 'wait'; cause: Cause | null; mayBePublic: boolean; delay: number }
  | { kind: 'internal-error'; internalError: string | null; mayBePublic: boolean; delay: number }
  /** The owner is notified. One that is not attached uses the workspace's current connection, if any. */
  | { kind: 'not-connected'; cause: Cause; mayBePublic: boolean; delay: number; isAttached: boolean }
  | { kind: 'not-confirmed' }
  /** The blocker is ignored if the row was changed meanwhile. */
  | { kind: 'blocked'; blockedBy: Blocker }
export type Released = Key & { version: number; release: Release }

const columnsOf = (release: Release) => {
  if (release.kind === 'not-confirmed') return { delay: 0, unconfirmed: true }
  if (release.kind === 'blocked') return { delay: 0, blocked_by: release.blockedBy }
  const { kind, delay, mayBePublic } = release
  const state = {
    delay,
    in_doubt: mayBePublic,
    consumes_attempt: kind === 'retry' || kind === 'internal-error',
  }
  if (kind === 'internal-error') return { ...state, last_error: release.internalError }
  const { cause } = release
  return {
    ...state,
    reason: cause?.reason,
    reason_values: cause?.values,
    tells: kind === 'not-connected' || (cause !== null && isOwnersToMend(cause.reason)),
    follows: kind === 'not-connected' && !release.isAttached,
  }
}

/** A row that was changed meanwhile is due immediately, because the awaited event has happened. */
const nextTry = 'case when p.version = v.version then until.at else now() end'

const releasedText = `
  with v as (
    select * from jsonb_to_recordset($1::jsonb) as v
      (account_id uuid, id uuid, fence int, version int, title text, site text, delay float8, reason text, reason_values jsonb,
       in_doubt boolean, unconfirmed boolean, consumes_attempt boolean, tells boolean, follows boolean,
       last_error text, blocked_by text)
  ), before as (
    select p.account_id, p.id, p.reason from publication p join v on ${isOurs}
  ), done as (
    update publication p set
      state = case when v.in_doubt then 'publishing' when v.unconfirmed then 'planned' else 'scheduled' end,
      lease_until = case when v.in_doubt then ${nextTry} end, next_try_at = ${nextTry},
      integration_id = case when v.follows then (select i.id from integration i
          where i.account_id = p.account_id and i.workspace_id = p.workspace_id and i.platform = p.platform)
        else p.integration_id end,
      remote_id = case when v.follows then null else p.remote_id end,
      remote_image_id = case when v.follows then null else p.remote_image_id end,
      attempts = p.attempts - case when v.consumes_attempt then 0 else 1 end, lost_claims = 0,
      blocked_by = case when p.version = v.version then coalesce(v.blocked_by, p.blocked_by) else p.blocked_by end,
      reason = coalesce(v.reason, p.reason), reason_values = coalesce(v.reason_values, p.reason_values),
      ${countInternalError}, version = p.version + 1
    from v, lateral (select least(now() + make_interval(secs => v.delay / 1000),
      greatest((select q.due_at + ${lateHoursSql('q')} + interval '1 minute' from publication q
        where q.account_id = v.account_id and q.id = v.id), now())) as at) as until
    where ${isOurs}
    returning p.account_id, p.id, p.post_id, p.workspace_id, v.title, v.site, v.reason, v.tells
  ), notes as (
    ${insertPostNotificationsSql({
      key: `case when d.reason = 'PLATFORM_CANNOT_STORE' then 'NOTIFICATION_PICTURES_WAIT'
        else 'NOTIFICATION_PUBLISHING_WAITS' end`,
      values: `jsonb_build_object('title', title, 'site', site, 'reason', d.reason)`,
      from: `done d join before b using (account_id, id) where d.tells and b.reason is distinct from d.reason`,
    })}
  )
  select id from done`

/** Releases rows for a retry, not later than the end of their allowed lateness. */
export const storeReleased = (pool: pg.Pool, released: readonly Released[]): Promise<Set<string>> =>
  writeRows(
    pool,
    'publishing-released',
    releasedText,
    released.map((row) => ({ ...namedKeyOf(row), version: row.version, ...columnsOf(row.release) })),
  )

const unreachable = reachProblems.filter((problem) => problem !== 'PLATFORM_TOO_MANY_REQUESTS')

/** Allow one second of clock skew. */
const CLOCK_S = 1

const wakeText = `
  update publication set next_try_at = least(next_try_at, now()),
    lease_until = case when lease_until > now() + make_interval(secs => $4) then now() else lease_until end
  where account_id = $1 and integration_id = $2 and state in ('scheduled', 'publishing') and due_at <= now()
    and greatest(next_try_at, lease_until) > now() and reason = any ($3::text[])`

/**
 * Makes the waiting rows of a site due that was down and answers again. Claimed rows have a lease of at most
 * `leaseMs` and are unchanged; sites that sent Retry-After are not hurried.
 */
export const wakeAfterTrouble = async (
  pool: pg.Pool,
  { accountId, integrationId }: { accountId: string; integrationId: string },
  leaseMs: number,
): Promise<void> => {
  const values = [accountId, integrationId, unreachable, leaseMs / 1_000 + CLOCK_S]
  await pool.query({ name: 'publishing-wake', text: wakeText, values })
}
