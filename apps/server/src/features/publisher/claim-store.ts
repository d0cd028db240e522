import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import type { Attention } from '@tintario/contract/posts/post.ts'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { isClockTrustedSql } from '../../db/clock-guard.ts'
import type { Tools } from '../../tools.ts'
import { SHARED_CLAIMS_MAX } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'
import { lateHoursSql, publicationMoves, sendingBlockerSql } from '../publications/index.ts'
import type { Sendable, Snapshot } from './snapshot.ts'

export type Claimed = {
  accountId: string
  id: string
  postId: string
  workspaceId: string
  platform: PlatformName
  integrationId: string | null
  fence: number
  /** A changed version means that the awaited event has happened. */
  version: number
  attempts: number
  internalErrors: number
  dueAt: Date
  /** Milliseconds between due time and claim, by the database's clock. */
  dueAgo: number
  /** As `performance.now()` of this process. */
  claimedAt: number
  /** By the database's clock. */
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
   * Reclaimed after a worker had recorded what it sends: the site is checked first. Before that it is like a new
   * claim.
   */
  isTakenOver: boolean
  /** The last attempt could not find out whether it is public; false if a worker died or the owner retries. */
  wasOutcomeUnknown: boolean
}

const LOOK = 1_000

const columns = `
  p.account_id as "accountId", p.id, p.post_id as "postId", p.workspace_id as "workspaceId",
  p.platform, p.integration_id as "integrationId", p.fence, p.version, p.attempts, p.internal_errors as "internalErrors",
  p.due_at as "dueAt", extract(epoch from now() - p.due_at)::float8 * 1000 as "dueAgo",
  now() > p.due_at + ${lateHoursSql('p')} as "isLate",
  extract(epoch from now() - p.create_tried_at)::float8 * 1000 as "createTriedAgo", p.has_old_marker as "hasOldMarker",
  p.remote_id as "remoteId", p.remote_image_id as "remoteImageId", p.snapshot, p.reason`

const claimSql = `
  state = 'publishing', fence = p.fence + 1, attempts = p.attempts + 1, version = p.version + 1,
  lost_claims = case when p.state = 'publishing' then p.lost_claims + 1 else 1 end,
  first_tried_at = coalesce(p.first_tried_at, now()), lease_until = now() + make_interval(secs => $1)`

const claimText = `
  with due as materialized (
    select account_id, id, integration_id, due_at from publication
    where state = '${publicationMoves.claim[0]}' and blocked_by is null and due_at <= now() and next_try_at <= now()
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
        and state = '${publicationMoves.claim[0]}' and blocked_by is null and due_at <= now() and next_try_at <= now()
      for update skip locked) p
  )
  update publication p set ${claimSql}, is_frozen = false where p.ctid = any (array(select ctid from chosen))
  returning ${columns}, false as "isTakenOver", false as "wasOutcomeUnknown"`

type Claim = {
  lease: number
  platforms: readonly string[]
  fullIntegrations: readonly string[]
  perSite: number
  most: number
  /** The database's time as this process expects it; null: unknown. */
  expectedNow: number | null
}

const run = async (
  pool: pg.Pool,
  { name, text }: { name: string; text: string },
  { lease, platforms, fullIntegrations, perSite, most, expectedNow }: Claim,
  ...more: unknown[]
): Promise<Claimed[]> => {
  const values = [lease / 1000, fullIntegrations, perSite, most, platforms, expectedNow, ...more]
  const { rows } = await pool.query<Omit<Claimed, 'claimedAt'>>({ name, text, values })
  return rows.map((row) => ({ ...row, claimedAt: performance.now() }))
}

/** Claims due rows, each site's first ones before any site's later ones, at most `perSite` per connection. */
export const claimDue = (pool: pg.Pool, claim: Claim): Promise<Claimed[]> =>
  run(pool, { name: 'publishing-claim', text: claimText }, claim)

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
  update publication p set ${claimSql} from chosen c where p.account_id = c.account_id and p.id = c.id
  returning ${columns}, p.is_frozen as "isTakenOver", p.lost_claims = 1 and p.attempts > 1 as "wasOutcomeUnknown"`

/**
 * Reclaims rows whose lease has expired, in the same order; also those whose unknown outcome is due for a check.
 * `isIsolated` claims only suspects, else all other rows.
 */
export const claimExpired = (pool: pg.Pool, claim: Claim, isIsolated: boolean): Promise<Claimed[]> =>
  run(pool, { name: 'publishing-reclaim', text: reclaimText }, claim, isIsolated)

const nextText = `
  select extract(epoch from min(at) - now())::float8 * 1000 as "inMs" from (
    (select greatest(due_at, next_try_at) as at from publication
      where state = 'scheduled' and blocked_by is null and due_at > now() order by due_at limit 100)
    union all
    (select greatest(due_at, next_try_at) from publication
      where state = 'scheduled' and blocked_by is null and next_try_at > now() order by next_try_at limit 1)
    union all
    (select lease_until from publication where state = 'publishing' and lease_until > now() order by lease_until limit 1)
  ) soon`

/** Milliseconds until the next row is due or a lease ends; may be slightly too short. Null when there is none. */
export const nextDueIn = async (pool: pg.Pool): Promise<number | null> => {
  const { rows } = await pool.query<{ inMs: number | null }>({ name: 'publishing-next', text: nextText })
  return rows[0]?.inMs ?? null
}

export const renewPublications = leaseRenewal<Pick<Claimed, 'accountId' | 'id' | 'fence'>>({
  table: 'publication',
  keyOf: ({ id }) => id,
})

const postsText = `
  select p.id as "postId", p.status, p.title, p.meta_title as "metaTitle", p.meta_description as "metaDescription",
    p.excerpt, p.has_own_excerpt as "hasOwnExcerpt", p.slug, p.categories, p.tags, p.body, p.body_cleaned_by as "bodyCleanedBy", p.primary_keyword as "primaryKeyword", p.language, p.featured_image_id as "featuredImageId",
    ${sendingBlockerSql('p')} as "blockedBy"
  from post p join unnest($1::uuid[], $2::uuid[]) as wanted (account_id, id)
    on p.account_id = wanted.account_id and p.id = wanted.id`

/** Status and blocker are of the text that would be sent. */
type Claimable = Sendable & { status: string; blockedBy: Blocker | null }

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

/** Longer than any pause between two attempts; the longest is an hour. */
const LONGEST = `interval '61 minutes'`

const statement = `
  with retries as (
    update publication set next_try_at = now()
    where state = 'scheduled' and blocked_by is null and next_try_at > now() + ${LONGEST}
  )
  update publication set lease_until = now() + interval '15 seconds'
  where state = 'publishing' and lease_until > now() + ${LONGEST}`

/**
 * Makes rows due that were stored before the database's clock was set back. A live worker renews the leases that this
 * shortens.
 */
export const bringBackPublishing = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql.raw(statement))
}
