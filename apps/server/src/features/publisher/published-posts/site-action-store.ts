import type { SiteActKind, SiteActState } from '@tintario/contract/publishing/after.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { isClockTrustedSql } from '../../../db/clock-guard.ts'
import type { Db } from '../../../db/db.ts'
import { storableJson } from '../../../db/storable.ts'
import { publication } from '../../../db/tables/publications.ts'
import { siteAct } from '../../../db/tables/publisher.ts'
import { users } from '../../../db/tables/users.ts'
import type { Change, SearchTexts } from '../../../outside/platforms/platform.ts'
import { SHARED_CLAIMS_MAX } from '../../../work/failure-policy.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { blockerSql, isLockedSql } from '../../publications/index.ts'
import type { Snapshot } from '../snapshot.ts'

/** A site action that this worker has claimed until its lease ends. */
export type ClaimedSiteAction = {
  accountId: string
  id: string
  publicationId: string
  postId: string
  workspaceId: string
  kind: SiteActKind
  expects: string
  snapshot: Snapshot | null
  fence: number
  attempts: number
  internalErrors: number
  /** A write to the site may have been made by an earlier attempt. */
  wasSent: boolean
  integrationId: string | null
  remoteId: string | null
  remoteImageId: string | null
  /** The content that we last sent to the site. */
  shown: Snapshot | null
  publishedAt: Date
}

const claimText = `
  with due as (
    select account_id, id from site_act
    where ended_at is null and next_try_at <= now() and (lease_until is null or lease_until < now())
      and account_id <> all ($1::uuid[]) and not ${isLockedSql('site_act')} and (state = 'working' and lost_claims >= ${SHARED_CLAIMS_MAX}) = $3
      and ${isClockTrustedSql('$4')}
    order by next_try_at limit 1 for update skip locked
  )
  update site_act a set state = 'working', fence = a.fence + 1, attempts = a.attempts + 1,
    lost_claims = case when a.state = 'working' then a.lost_claims + 1 else 1 end, lease_until = now() + make_interval(secs => $2)
  from due join site_act b using (account_id, id)
    join publication p on p.account_id = b.account_id and p.id = b.publication_id
  where a.account_id = due.account_id and a.id = due.id
  returning a.account_id as "accountId", a.id, a.publication_id as "publicationId", a.post_id as "postId",
    a.workspace_id as "workspaceId", a.kind,
    a.expects, a.snapshot, a.fence, a.attempts, a.internal_errors as "internalErrors", a.sent_at is not null as "wasSent",
    p.integration_id as "integrationId", p.remote_id as "remoteId", p.remote_image_id as "remoteImageId",
    p.snapshot as shown, p.published_at as "publishedAt"`

/**
 * Claims the site action that has been due longest, excluding the given accounts. `lease` in milliseconds.
 * `isIsolated` claims only rows whose processing repeatedly killed the worker.
 */
export const claimSiteAction = async (
  pool: pg.Pool,
  {
    lease,
    exceptAccounts,
    isIsolated = false,
    expectedNow = null,
  }: {
    lease: number
    exceptAccounts: readonly string[]
    isIsolated?: boolean
    expectedNow?: number | null
  },
): Promise<ClaimedSiteAction | null> => {
  const { rows } = await pool.query<ClaimedSiteAction>({
    name: 'site-acts-claim',
    text: claimText,
    values: [exceptAccounts, lease / 1_000, isIsolated, expectedNow],
  })
  return rows[0] ?? null
}

const isOurs = ({ accountId, id, fence }: Pick<ClaimedSiteAction, 'accountId' | 'id' | 'fence'>) =>
  and(eq(siteAct.accountId, accountId), eq(siteAct.id, id), eq(siteAct.fence, fence), isNull(siteAct.endedAt))

const renewText = `
  update site_act a set lease_until = now() + make_interval(secs => $1)
  from unnest($2::uuid[], $3::uuid[], $4::int[]) as kept (account_id, id, fence)
  where a.account_id = kept.account_id and a.id = kept.id and a.fence = kept.fence and a.state = 'working'
    and a.ended_at is null
  returning a.id`

/**
 * Renews the leases of claimed site actions for `lease` milliseconds; returns the ids of those that are still
 * ours.
 */
export const renewSiteActions = async (
  pool: pg.Pool,
  acts: readonly Pick<ClaimedSiteAction, 'accountId' | 'id' | 'fence'>[],
  lease: number,
): Promise<Set<string>> => {
  const columns = [acts.map((act) => act.accountId), acts.map((act) => act.id), acts.map((act) => act.fence)]
  const values = [lease / 1_000, ...columns]
  const { rows } = await pool.query<{ id: string }>({ name: 'site-acts-renew', text: renewText, values })
  return new Set(rows.map(({ id }) => id))
}

/** Records that a write to the site follows and which fingerprint it expects there; false when the claim was lost. */
export const recordSending = async (db: Db, act: ClaimedSiteAction, expects: string): Promise<boolean> => {
  const rows = await db
    .update(siteAct)
    .set({ sentAt: sql`now()`, expects })
    .where(and(isOurs(act), sql`${siteAct.leaseUntil} > now()`))
    .returning({ id: siteAct.id })
  return rows.length > 0
}

type SiteActionKey = Pick<
  ClaimedSiteAction,
  'accountId' | 'id' | 'fence' | 'publicationId' | 'postId' | 'kind'
>
type Cause = { reason: string | null; reasonValues: Record<string, string> }

/** Releases a site action for a retry after `delay` milliseconds. */
export const releaseSiteAction = async (
  db: Db,
  act: ClaimedSiteAction,
  {
    delay,
    consumesAttempt = true,
    isInternalError = false,
    ...cause
  }: Cause & { delay: number; consumesAttempt?: boolean; isInternalError?: boolean },
): Promise<void> => {
  await db
    .update(siteAct)
    .set({
      state: 'asked',
      leaseUntil: null,
      nextTryAt: sql`now() + make_interval(secs => ${delay / 1_000}::float8)`,
      ...(consumesAttempt ? {} : { attempts: sql`greatest(${siteAct.attempts} - 1, 0)` }),
      ...(isInternalError ? { internalErrors: sql`${siteAct.internalErrors} + 1` } : {}),
      ...cause,
    })
    .where(isOurs(act))
}

export type SiteActionEnd = Cause & {
  state: Exclude<SiteActState, 'asked' | 'working'>
  changes: Change[]
  /** The content that the site has from now on; null if unchanged. */
  shown: { snapshot: Snapshot; imageId: string | null; pageHead: SearchTexts | null } | null
}

const acts = { update: 'site-updated', withdraw: 'site-withdrawn', show: 'site-shown-again' } as const

/**
 * Ends a site action once, with its receipt, in the caller's transaction; false when the claim was lost or it
 * has ended.
 */
export const endSiteAction = async (
  tx: Db,
  act: SiteActionKey,
  { state, reason, reasonValues, changes, shown }: SiteActionEnd,
): Promise<boolean> => {
  const rows = await tx
    .update(siteAct)
    .set({ state, reason, reasonValues, changes, endedAt: sql`now()`, leaseUntil: null })
    .where(isOurs(act))
    .returning({ userId: siteAct.userId })
  const [row] = rows
  if (!row) return false
  if (shown)
    await tx
      .update(publication)
      .set({
        snapshot: sql`${storableJson(shown.snapshot)}::jsonb`,
        ...(shown.imageId === null ? {} : { remoteImageId: shown.imageId }),
        changes,
        pageHead: shown.pageHead,
        version: sql`${publication.version} + 1`,
      })
      .where(and(eq(publication.accountId, act.accountId), eq(publication.id, act.publicationId)))
  const detail = { publicationId: act.publicationId, ...(reason ? { reason } : {}) }
  const action = state === 'done' ? acts[act.kind] : 'site-act-failed'
  await recordAudit(tx, {
    accountId: act.accountId,
    userId: row.userId,
    subject: act.postId,
    action,
    detail,
  })
  return true
}

/** A claimed site action with the post's title and the site's name, for the owner's notification. */
export type NamedSiteAction = SiteActionKey & { workspaceId: string; title: string; site: string }
export const nameSiteAction = ({ shown, snapshot, ...act }: ClaimedSiteAction): NamedSiteAction => ({
  accountId: act.accountId,
  id: act.id,
  fence: act.fence,
  publicationId: act.publicationId,
  postId: act.postId,
  workspaceId: act.workspaceId,
  kind: act.kind,
  title: (shown ?? snapshot)?.title ?? '',
  site: (shown ?? snapshot)?.site ?? '',
})

/** Fails a site action after too many internal errors and notifies its owner, who can request another. */
export const quarantineSiteAction = (db: Db, act: NamedSiteAction): Promise<void> =>
  db.transaction(async (tx) => {
    const reason = 'SITE_ACTION_INTERNAL_ERROR'
    const end = { state: 'failed', reason, reasonValues: {}, changes: [], shown: null } as const
    if (!(await endSiteAction(tx, act, { ...end, changes: [] }))) return
    const { accountId, workspaceId, postId, title, site } = act
    await notify(tx, {
      accountId,
      workspaceId,
      postId,
      type: 'posts',
      key: 'NOTIFICATION_SITE_ACTION_FAILED',
      values: { title, site },
    })
  })

/** Inserts a requested site action; false while another one of this publication is open. */
export const insertSiteAction = async (tx: Db, row: typeof siteAct.$inferInsert): Promise<boolean> => {
  const rows = await tx.insert(siteAct).values(row).onConflictDoNothing().returning({ id: siteAct.id })
  return rows.length > 0
}

export type SiteActionRow = typeof siteAct.$inferSelect & { by: string | null }
/** How many receipts are shown for one post. */
const RECEIPTS = 20

export const findSiteActions = async (
  db: Db,
  accountId: string,
  postId: string,
): Promise<SiteActionRow[]> => {
  const rows = await db
    .select({
      act: siteAct,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.surname})), '')`,
    })
    .from(siteAct)
    .leftJoin(users, and(eq(users.accountId, siteAct.accountId), eq(users.id, siteAct.userId)))
    .where(and(eq(siteAct.accountId, accountId), eq(siteAct.postId, postId)))
    .orderBy(desc(siteAct.createdAt))
    .limit(RECEIPTS)
  return rows.map(({ act, by }) => ({ ...act, by }))
}

/** Whether open findings or a missing approval block the post. */
export const isBlocked = async (tx: Db, accountId: string, postId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`select ${sql.raw(blockerSql('p'))} as reason from post p where p.account_id = ${accountId} and p.id = ${postId}`,
  )
  return rows[0]?.reason !== null
}
