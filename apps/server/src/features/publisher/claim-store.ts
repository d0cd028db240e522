import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import type { Attention } from '@tintario/contract/posts/post.ts'
import type pg from 'pg'
import { isClockTrustedSql } from '../../db/clock-guard.ts'
import { SHARED_CLAIMS_MAX } from '../../work/failure-policy.ts'
import { lateHoursSql, publicationMoves, sendingBlockerSql } from '../publications/index.ts'
import type { Sendable, Snapshot } from './snapshot.ts'

/** A publication that this worker has claimed. */
export type Claimed = {
  accountId: string
  id: string
  postId: string
  workspaceId: string
  platform: PlatformName
  integrationId: string | null
  fence: number
  /** The version after the claim; a change means that the awaited event has happened. */
  version: number
  attempts: number
  /** Total internal errors of this publication. */
  internalErrors: number
  dueAt: Date
  /** Milliseconds between due time and claim, by the database's clock. */
  dueAgo: number
  /** When the claim was answered, as `performance.now()` of this process. */
  claimedAt: number
  /** Past the workspace's allowed lateness, by the database's clock. */
  isLate: boolean
  /** Milliseconds since a create was attempted; null when never. */
  createTriedAgo: number | null
  /** Its remote post may carry the marker in the old form. */
  hasOldMarker: boolean
  remoteId: string | null
  remoteImageId: string | null
  snapshot: Snapshot | null
  /** The last reason reported to the owner. */
  reason: string | null
  /**
   * Reclaimed after the previous worker had recorded what it sends, so the site has to be checked first. A row
   * reclaimed before that is processed like a new claim, with the current post.
   */
  isTakenOver: boolean
  /**
   * The previous attempt could not find out whether the post is public. False if a worker died or the owner
   * retries.
   */
  wasOutcomeUnknown: boolean
}

/** Rows read per claim; full sites are excluded in advance, so more is not needed. */
const LOOK = 1_000

const columns = `
  p.account_id as "accountId", p.id, p.post_id as "postId", p.workspace_id as "workspaceId",
  p.platform, p.integration_id as "integrationId", p.fence, p.version, p.attempts, p.internal_errors as "internalErrors",
  p.due_at as "dueAt", extract(epoch from now() - p.due_at)::float8 * 1000 as "dueAgo",
  now() > p.due_at + ${lateHoursSql('p')} as "isLate",
  extract(epoch from now() - p.create_tried_at)::float8 * 1000 as "createTriedAgo", p.has_old_marker as "hasOldMarker",
  p.remote_id as "remoteId", p.remote_image_id as "remoteImageId", p.snapshot, p.reason`

const hold = `
  state = 'publishing', fence = p.fence + 1, attempts = p.attempts + 1, version = p.version + 1,
  lost_claims = case when p.state = 'publishing' then p.lost_claims + 1 else 1 end,
  first_tried_at = coalesce(p.first_tried_at, now()), lease_until = now() + make_interval(secs => $1)`

const claimText = `
  with due as materialized (
    select account_id, id, integration_id, due_at from publication
    where state = '${publicationMoves.claim[0]}' and held_for is null and due_at <= now() and next_try_at <= now()
      and ${isClockTrustedSql('$6')} and platform = any ($5::text[])
      and (integration_id is null or integration_id <> all ($2::uuid[]))
    order by due_at limit ${LOOK}
  ), turns as (
    select account_id, id, due_at,
      row_number() over (partition by coalesce(integration_id, id) order by due_at, id) as turn
    from due
  ), first as materialized (
    select account_id, id from turns where turn <= $3 order by turn, due_at limit $4
  ), chosen as materialized (
    select p.ctid from first f cross join lateral (
      select ctid from publication where account_id = f.account_id and id = f.id
        and state = '${publicationMoves.claim[0]}' and held_for is null and due_at <= now() and next_try_at <= now()
      for update skip locked) p
  )
  update publication p set ${hold}, is_frozen = false where p.ctid = any (array(select ctid from chosen))
  returning ${columns}, false as "isTakenOver", false as "wasOutcomeUnknown"`

/** Limits of one claim. `lease` in milliseconds. */
type Claim = {
  lease: number
  platforms: readonly string[]
  fullIntegrations: readonly string[]
  perSite: number
  most: number
  /** The database's time as this process expects it; null: unknown. */
  expectedNow: number | null
}

const valuesOf = ({ lease, platforms, fullIntegrations, perSite, most, expectedNow }: Claim) => [
  lease / 1000,
  fullIntegrations,
  perSite,
  most,
  platforms,
  expectedNow,
]

const claimed = (rows: Omit<Claimed, 'claimedAt'>[]): Claimed[] =>
  rows.map((row) => ({ ...row, claimedAt: performance.now() }))

/**
 * Claims due rows of the given platforms, each site's first ones before any site's later ones, at most
 * `perSite` per connection and none of `fullIntegrations`. The database's clock decides what is due; blocked
 * rows are not claimed.
 */
export const claimDue = async (pool: pg.Pool, claim: Claim): Promise<Claimed[]> =>
  claimed(
    (await pool.query<Claimed>({ name: 'publishing-claim', text: claimText, values: valuesOf(claim) })).rows,
  )

const reclaimText = `
  with expired as materialized (
    select account_id, id, integration_id, lease_until from publication
    where state = '${publicationMoves.reclaim[0]}' and lease_until < now() and platform = any ($5::text[])
      and ${isClockTrustedSql('$6')} and (lost_claims >= ${SHARED_CLAIMS_MAX}) = $7
      and (integration_id is null or integration_id <> all ($2::uuid[]))
  ), turns as (
    select account_id, id, lease_until,
      row_number() over (partition by coalesce(integration_id, id) order by lease_until, id) as turn
    from expired
  ), first as materialized (
    select account_id, id from turns where turn <= $3 order by turn, lease_until limit $4
  ), chosen as (
    select p.account_id, p.id from first f cross join lateral (
      select account_id, id from publication where account_id = f.account_id and id = f.id
        and state = '${publicationMoves.reclaim[0]}' and lease_until < now()
      for update skip locked) p
  )
  update publication p set ${hold} from chosen c where p.account_id = c.account_id and p.id = c.id
  returning ${columns}, p.is_frozen as "isTakenOver", p.lost_claims = 1 and p.attempts > 1 as "wasOutcomeUnknown"`

/**
 * Reclaims rows whose lease has expired, including those whose unknown outcome is due for a check. Each site's
 * first rows come before any site's later ones, so that a site with thousands does not block others.
 * `isIsolated` claims only suspects, else all other rows.
 */
export const claimExpired = async (
  pool: pg.Pool,
  { isIsolated, ...claim }: Claim & { isIsolated: boolean },
): Promise<Claimed[]> => {
  const values = [...valuesOf(claim), isIsolated]
  return claimed((await pool.query<Claimed>({ name: 'publishing-reclaim', text: reclaimText, values })).rows)
}

const nextText = `
  select extract(epoch from min(at) - now())::float8 * 1000 as "inMs" from (
    (select greatest(due_at, next_try_at) as at from publication
      where state = 'scheduled' and held_for is null and due_at > now() order by due_at limit 100)
    union all
    (select greatest(due_at, next_try_at) from publication
      where state = 'scheduled' and held_for is null and next_try_at > now() order by next_try_at limit 1)
    union all
    (select lease_until from publication where state = 'publishing' and lease_until > now() order by lease_until limit 1)
  ) soon`

/** Milliseconds until the next row is due or a lease ends; may be slightly too short. Null when there is none. */
export const nextDueIn = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ inMs: number | null }>({ name: 'publishing-next', text: nextText })
  return rows[0]?.inMs ?? null
}

const renewText = `
  update publication p set lease_until = now() + make_interval(secs => $1)
  from unnest($2::uuid[], $3::uuid[], $4::int[]) as held (account_id, id, fence)
  where p.account_id = held.account_id and p.id = held.id and p.fence = held.fence and p.state = 'publishing'
  returning p.id`

/** Renews the leases of all claimed rows in one statement; returns the ids of those that are still ours. */
export const renewLeases = async (
  pool: pg.Pool,
  lease: number,
  claims: readonly Pick<Claimed, 'accountId' | 'id' | 'fence'>[],
): Promise<Set<string>> => {
  // Ordered by id like every multi-row statement, to avoid deadlocks.
  const rows = claims.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const columns = [rows.map((row) => row.accountId), rows.map((row) => row.id), rows.map((row) => row.fence)]
  const values = [lease / 1_000, ...columns]
  const renewed = await pool.query<{ id: string }>({ name: 'publishing-renew', text: renewText, values })
  return new Set(renewed.rows.map((row) => row.id))
}

const postsText = `
  select p.id as "postId", p.status, p.title, p.meta_title as "metaTitle", p.meta_description as "metaDescription",
    p.excerpt, p.has_own_excerpt as "hasOwnExcerpt", p.slug, p.categories, p.tags, p.body, p.body_cleaned_by as "bodyCleanedBy", p.primary_keyword as "primaryKeyword", p.language, p.featured_image_id as "featuredImageId",
    ${sendingBlockerSql('p')} as "blockedBy"
  from post p join unnest($1::uuid[], $2::uuid[]) as wanted (account_id, id)
    on p.account_id = wanted.account_id and p.id = wanted.id`

/** A post's status and blocker, read in the same statement as the text that would be sent. */
type Claimable = Sendable & { status: string; blockedBy: Blocker | null }

/** What blocks a publication that is due: the post's own blocker, or the lock of its account. */
export type Blocker = Attention | 'locked'

/** The posts of claimed rows, read after the claim: an earlier edit is included, a later one is refused. */
export const findSendables = async (
  pool: pg.Pool,
  claimed: readonly Claimed[],
): Promise<Map<string, Claimable>> => {
  const { rows } = await pool.query<Claimable & { postId: string }>({
    name: 'publishing-posts',
    text: postsText,
    values: [claimed.map((row) => row.accountId), claimed.map((row) => row.postId)],
  })
  return new Map(rows.map((row) => [row.postId, row]))
}
