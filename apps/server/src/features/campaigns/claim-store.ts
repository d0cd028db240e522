import type { NewsletterName } from '@tintario/contract/core/platform-names.ts'
import type pg from 'pg'
import { isClockTrustedSql } from '../../db/clock-guard.ts'
import type { Campaign } from '../../outside/platforms/newsletter.ts'
import { claimSql, suspectSql } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'
import { blockerSql, isLockedSql } from '../publications/index.ts'
import { LATE_HOURS } from './timing.ts'

export type Claimed = {
  accountId: string
  id: string
  postId: string
  workspaceId: string
  platform: NewsletterName
  fence: number
  attempts: number
  internalErrors: number
  subject: string | null
  previewText: string | null
  recipientsId: string | null
  /** The connection that was used for the last attempt to create it. */
  triedWith: string | null
  /** Milliseconds since a create, or a send, was attempted; null when never. */
  createTriedAgo: number | null
  sendTriedAgo: number | null
  remoteId: string | null
  snapshot: Campaign | null
  sendsAt: Date | null
  integrationId: string | null
  title: string
  /** Name of the connection; empty without one. */
  site: string
  metaDescription: string
  /** Empty if the meta description is the excerpt. */
  excerpt: string
  /** As HTML. */
  opening: string
  language: string | null
  /** Of the first public publication; null when it was deleted meanwhile. */
  publicationId: string | null
  blogId: string | null
  imageId: string | null
  link: string | null
  isLate: boolean
  isBlocked: boolean
}

const OPENING = 5_000

const CANDIDATES = 50

/** SQL: the campaign's post is public on a blog. Shared by the statements that make a waiting campaign due. */
export const isPublicSql = (c: string): string => `exists (
  select from publication p where p.account_id = ${c}.account_id and p.post_id = ${c}.post_id
    and p.state = 'published' and p.link is not null)`

const isAllowed = `c.platform = any ($2::text[]) and c.account_id <> all ($3::uuid[]) and not ${isLockedSql('c')} and ${isClockTrustedSql('$5')}`
const isDue = `not $4 and c.state in ('waiting', 'scheduled') and c.due_at <= now()
  and (c.state = 'scheduled' or ${isPublicSql('c')})`
/** `$4` selects suspects, which only an isolated process claims, or all other rows. */
const isExpired = `c.state = 'sending' and c.lease_until < now() and ${suspectSql('c')} = $4`

/** A waiting campaign is due when its post is public, a scheduled one after its sending time. */
const claimText = `
  with due as materialized (
    (select account_id, id, due_at as at from campaign c where ${isDue} and ${isAllowed}
      order by due_at limit ${CANDIDATES})
    union all
    (select account_id, id, lease_until from campaign c where ${isExpired} and ${isAllowed}
      order by lease_until limit ${CANDIDATES})
  ), chosen as materialized (
    select c.account_id, c.id from (select * from due order by at) d cross join lateral (
      select account_id, id from campaign c
      where c.account_id = d.account_id and c.id = d.id and ((${isDue}) or (${isExpired}))
      for update skip locked) c
    limit 1
  ), claimed as (
    update campaign t set state = 'sending', attempts = t.attempts + 1, version = t.version + 1, ${claimSql('$1')}
    from chosen where t.account_id = chosen.account_id and t.id = chosen.id
    returning t.*
  )
  select c.account_id as "accountId", c.id, c.post_id as "postId", c.workspace_id as "workspaceId", c.platform,
    c.fence, c.attempts, c.internal_errors as "internalErrors", c.subject, c.preview_text as "previewText", c.recipients_id as "recipientsId",
    c.integration_id as "triedWith", c.remote_id as "remoteId", c.snapshot, c.sends_at as "sendsAt",
    extract(epoch from now() - c.create_tried_at)::float8 * 1000 as "createTriedAgo",
    extract(epoch from now() - c.send_tried_at)::float8 * 1000 as "sendTriedAgo",
    i.id as "integrationId", coalesce(t.title, '') as title, coalesce(i.name, '') as site, coalesce(t.meta_description, '') as "metaDescription",
    case when t.has_own_excerpt or coalesce(t.meta_description, '') = '' then coalesce(t.excerpt, '') else '' end as excerpt,
    left(coalesce(t.body, ''), ${OPENING}) as opening, t.language, p.integration_id as "blogId", p.id as "publicationId", p.link, p.image_id as "imageId",
    coalesce(p.published_at < now() - interval '${LATE_HOURS} hours', true) as "isLate",
    ${blockerSql('t')} is not null as "isBlocked"
  from claimed c
  join post t on t.account_id = c.account_id and t.id = c.post_id
  left join integration i
    on i.account_id = c.account_id and i.workspace_id = c.workspace_id and i.platform = c.platform
  left join lateral (
    select p.id, p.integration_id, p.link, p.published_at, p.snapshot ->> 'imageId' as image_id from publication p
    where p.account_id = c.account_id and p.post_id = c.post_id and p.state = 'published' and p.link is not null
    order by p.published_at, p.id limit 1) p on true`

/** Null when none is due. `isIsolated` claims only suspects. */
export const claimCampaign = async (
  pool: pg.Pool,
  {
    lease,
    platforms,
    exceptAccounts,
    isIsolated = false,
    expectedNow,
  }: {
    lease: number
    platforms: readonly string[]
    exceptAccounts: readonly string[]
    isIsolated?: boolean
    expectedNow: number | null
  },
): Promise<Claimed | null> => {
  const { rows } = await pool.query<Claimed>({
    name: 'campaign-claim',
    text: claimText,
    values: [lease / 1000, platforms, exceptAccounts, isIsolated, expectedNow],
  })
  return rows[0] ?? null
}

export const renewCampaigns = leaseRenewal<Pick<Claimed, 'accountId' | 'id' | 'fence'>>({
  table: 'campaign',
  keyOf: ({ id }) => id,
})
