import type { SiteActKind, SiteActState } from '@tintario/contract/publishing/after.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import { isClockTrustedSql } from '../../db/clock-guard.ts'
import type { Db } from '../../db/db.ts'
import { storableJson } from '../../db/storable.ts'
import { publication } from '../../db/tables/publications.ts'
import { siteAct } from '../../db/tables/published-posts.ts'
import { users } from '../../db/tables/users.ts'
import type { Change, SearchTexts } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { claimSql, PROCESS_DIED, suspectSql } from '../../work/failure-policy.ts'
import { leaseRenewal } from '../../work/lease.ts'
import { recordAudit } from '../audit/index.ts'
import { notify } from '../notifications/index.ts'
import { blockerSql, isLockedSql } from '../publications/index.ts'
import type { Snapshot } from '../publisher/index.ts'

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
  shown: Snapshot | null
  publishedAt: Date
}

const claimText = `
  with due as (
    select account_id, id from site_act
    where ended_at is null and due_at <= now() and (lease_until is null or lease_until < now())
      and account_id <> all ($1::uuid[]) and not ${isLockedSql('site_act')} and ${suspectSql('site_act')} = $3
      and ${isClockTrustedSql('$4')}
    order by due_at limit 1 for update skip locked
  )
  update site_act t set state = 'working', attempts = t.attempts + 1, ${claimSql('$2')}
  from due join site_act b using (account_id, id)
    join publication p on p.account_id = b.account_id and p.id = b.publication_id
  where t.account_id = due.account_id and t.id = due.id
  returning t.account_id as "accountId", t.id, t.publication_id as "publicationId", t.post_id as "postId",
    t.workspace_id as "workspaceId", t.kind,
    t.expects, t.snapshot, t.fence, t.attempts, t.internal_errors as "internalErrors", t.sent_at is not null as "wasSent",
    p.integration_id as "integrationId", p.remote_id as "remoteId", p.remote_image_id as "remoteImageId",
    p.snapshot as shown, p.published_at as "publishedAt"`

/** Claims the site action that has been due longest; `isIsolated`: of the suspects. */
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

export const renewSiteActions = leaseRenewal<Pick<ClaimedSiteAction, 'accountId' | 'id' | 'fence'>>({
  table: 'site_act',
  keyOf: ({ id }) => id,
})

/** `expects`: the fingerprint expected there; false when the claim was lost. */
export const recordSending = async (db: Db, act: ClaimedSiteAction, expects: string): Promise<boolean> => {
  const { rowCount } = await db
    .update(siteAct)
    .set({ sentAt: sql`now()`, expects })
    .where(and(isOurs(act), sql`${siteAct.leaseUntil} > now()`))
  return (rowCount ?? 0) > 0
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
    internalError = null,
    ...cause
  }: Cause & { delay: number; consumesAttempt?: boolean; internalError?: string | null },
): Promise<void> => {
  await db
    .update(siteAct)
    .set({
      state: 'asked',
      leaseUntil: null,
      dueAt: sql`now() + make_interval(secs => ${delay / 1_000}::float8)`,
      ...(consumesAttempt ? {} : { attempts: sql`greatest(${siteAct.attempts} - 1, 0)` }),
      ...(internalError === null
        ? {}
        : { internalErrors: sql`${siteAct.internalErrors} + 1`, lastError: internalError }),
      ...cause,
    })
    .where(isOurs(act))
}

export type SiteActionEnd = Cause & {
  state: Exclude<SiteActState, 'asked' | 'working'>
  changes: Change[]
  shown: { snapshot: Snapshot; imageId: string | null; pageHead: SearchTexts | null } | null
}

const acts = { update: 'site-updated', withdraw: 'site-withdrawn', show: 'site-shown-again' } as const

/** In the caller's transaction; false when the claim was lost or it has ended. */
export const endSiteAction = async (
  tx: Db,
  act: SiteActionKey,
  { state, reason, reasonValues, changes, shown, lastError }: SiteActionEnd & { lastError?: string },
): Promise<boolean> => {
  const rows = await tx
    .update(siteAct)
    .set({
      state,
      reason,
      reasonValues,
      changes,
      endedAt: sql`now()`,
      leaseUntil: null,
      ...(lastError === undefined ? {} : { lastError }),
    })
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
export const quarantineSiteAction = (
  db: Db,
  act: NamedSiteAction,
  lastError: string = PROCESS_DIED,
): Promise<void> =>
  db.transaction(async (tx) => {
    const reason = 'SITE_ACTION_INTERNAL_ERROR'
    const end = { state: 'failed', reason, reasonValues: {}, changes: [], shown: null } as const
    if (!(await endSiteAction(tx, act, { ...end, changes: [], lastError }))) return
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
  const { rowCount } = await tx.insert(siteAct).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export type SiteActionRow = typeof siteAct.$inferSelect & { by: string | null }
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

export const isBlocked = async (tx: Db, accountId: string, postId: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ reason: string | null }>(
    sql`select ${sql.raw(blockerSql('p'))} as reason from post p where p.account_id = ${accountId} and p.id = ${postId}`,
  )
  return rows[0]?.reason !== null
}

/** Checks have pauses of any length, so a check date in the future shows that the clock was set back. */
const statement = `
  with actions as (
    update site_act set due_at = least(due_at, now()),
      lease_until = least(lease_until, now() + interval '15 seconds')
    where ended_at is null
      and (due_at > now() + interval '61 minutes' or lease_until > now() + interval '1 minute')
  )
  update site_copy set due_at = least(due_at, now() + random() * interval '1 minute'),
    seen_at = least(seen_at, now())
  where coalesce(seen_at, created_at) > now() + interval '1 minute'`

/**
 * Makes site actions and checks due that were stored before the database's clock was set back. A live worker renews
 * the leases that this shortens.
 */
export const bringBackPublishedPosts = async ({ db }: Tools): Promise<void> => {
  await db.execute(sql.raw(statement))
}
