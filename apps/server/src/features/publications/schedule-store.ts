import type { PlatformName } from '@tintario/contract/integrations/platform-names.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { publication } from '../../db/tables/publications.ts'
import { account } from '../../db/tables/users.ts'
import { keepsRemotePost, SWITCHED_OFF, withdrawDrafts } from './withdraw-drafts-store.ts'

type When = { publishAt: Date; localTime: string; timeZone: string }
const ofPost = (accountId: string, postId: string) =>
  and(eq(publication.accountId, accountId), eq(publication.postId, postId))
/** Whether the platform is enabled for the post. */
export const isSwitchedOn = or(isNull(publication.reason), ne(publication.reason, SWITCHED_OFF))

const afresh = {
  attempts: 0,
  nextTryAt: sql`now()`,
  firstTriedAt: null,
  leaseUntil: null,
  isBound: keepsRemotePost('publication'),
  reason: null,
  reasonValues: {},
  snapshot: null,
  snapshotHash: null,
}

/** Reason of a publication past its allowed lateness; its owner decides when it is published. */
const TOO_LATE = 'PUBLISHING_TOO_LATE'
const isTooLate = and(eq(publication.state, 'failed'), eq(publication.reason, TOO_LATE))

/**
 * Enables a platform: `planned`, `due` for a confirmed post, or `late` for one whose due time has passed, which
 * its owner publishes now or moves.
 */
export const enablePublication = async (
  tx: Db,
  at: {
    accountId: string
    postId: string
    workspaceId: string
    integrationId: string
    platform: PlatformName
  },
  when: When,
  how: 'planned' | 'due' | 'late',
): Promise<void> => {
  const state = { planned: 'planned', due: 'scheduled', late: 'failed' }[how]
  const reason = how === 'late' ? TOO_LATE : null
  const due = { dueAt: when.publishAt, localTime: when.localTime, timeZone: when.timeZone }
  await tx
    .insert(publication)
    .values({ ...at, ...due, state, reason })
    .onConflictDoUpdate({
      target: [publication.accountId, publication.postId, publication.platform],
      set: {
        ...afresh,
        ...due,
        integrationId: at.integrationId,
        state,
        reason,
        version: sql`${publication.version} + 1`,
      },
      setWhere: inArray(publication.state, ['planned', 'scheduled', 'failed']),
    })
}

/**
 * Disables a platform: removes the draft of an earlier attempt and deletes the row, unless the row is bound to
 * a remote post.
 */
export const disablePublication = async (
  tx: Db,
  accountId: string,
  postId: string,
  platform: PlatformName,
): Promise<void> => {
  const row = and(ofPost(accountId, postId), eq(publication.platform, platform))
  const still = inArray(publication.state, ['planned', 'scheduled', 'failed'])
  await withdrawDrafts(tx, { accountId, postId, platform })
  await tx.delete(publication).where(and(row, still, isNull(publication.createTriedAt)))
  await tx
    .update(publication)
    .set({
      state: 'failed',
      reason: SWITCHED_OFF,
      reasonValues: {},
      version: sql`${publication.version} + 1`,
    })
    .where(and(row, still))
}

/** A sample shop's publications stay planned when their posts are confirmed or moved. */
const dueState = sql`case when exists (select from ${account} where ${account.id} = ${publication.accountId}
  and ${account.sampleEndsAt} is not null) then 'planned' else 'scheduled' end`

const scheduledFor = (when: When) => ({
  ...afresh,
  state: dueState,
  dueAt: when.publishAt,
  localTime: when.localTime,
  timeZone: when.timeZone,
  version: sql`${publication.version} + 1`,
})

/** Confirms a post: schedules every enabled publication that is not out yet for the post's due time. */
export const schedulePublications = async (
  tx: Db,
  accountId: string,
  postId: string,
  when: When,
): Promise<void> => {
  await tx
    .update(publication)
    .set(scheduledFor(when))
    .where(
      and(
        ofPost(accountId, postId),
        isSwitchedOn,
        inArray(publication.state, ['planned', 'scheduled', 'failed']),
      ),
    )
}

/**
 * Schedules publications that were past their allowed lateness for the post's new due time. Returns whether
 * there were any.
 */
export const scheduleLatePublications = async (
  tx: Db,
  accountId: string,
  postId: string,
  when: When,
): Promise<boolean> => {
  const { rowCount } = await tx
    .update(publication)
    .set(scheduledFor(when))
    .where(and(ofPost(accountId, postId), isTooLate))
  return (rowCount ?? 0) > 0
}

/** Reverts a confirmation: no publication is due any more. */
export const unschedulePublications = async (tx: Db, accountId: string, postId: string): Promise<void> => {
  await withdrawDrafts(tx, { accountId, postId })
  await tx
    .update(publication)
    .set({ state: 'planned', reason: null, version: sql`${publication.version} + 1` })
    .where(and(ofPost(accountId, postId), or(eq(publication.state, 'scheduled'), isTooLate)))
}

/** Moves planned and scheduled publications to the post's new due time. */
export const movePublications = async (
  tx: Db,
  accountId: string,
  postId: string,
  when: When,
): Promise<void> => {
  await withdrawDrafts(tx, { accountId, postId, unlessDueAt: when.publishAt })
  await tx
    .update(publication)
    .set({
      dueAt: when.publishAt,
      localTime: when.localTime,
      timeZone: when.timeZone,
      nextTryAt: sql`now()`,
      attempts: 0,
      firstTriedAt: null,
      version: sql`${publication.version} + 1`,
    })
    .where(and(ofPost(accountId, postId), inArray(publication.state, ['planned', 'scheduled'])))
}

/**
 * Whether a publication of the account, or of one workspace, is being processed. Locks the others, so that none
 * can start before the transaction ends.
 */
export const isPublishing = async (
  tx: Db,
  { accountId, workspaceId }: { accountId: string; workspaceId?: string },
): Promise<boolean> => {
  const rows = await tx
    .select({ state: publication.state })
    .from(publication)
    .where(
      and(
        eq(publication.accountId, accountId),
        workspaceId ? eq(publication.workspaceId, workspaceId) : undefined,
        inArray(publication.state, ['scheduled', 'publishing']),
      ),
    )
    .for('update')
  return rows.some(({ state }) => state === 'publishing')
}

/**
 * Assigns the workspace's connection to its publications that are not out yet. Clears the remote ids, which
 * belong to the previous site; a recorded create remains, so that the post is searched for first.
 */
export const attachPublications = async (
  db: Db,
  {
    accountId,
    workspaceId,
    platform,
    integrationId,
  }: { accountId: string; workspaceId: string; platform: string; integrationId: string },
): Promise<void> => {
  await db.execute(sql`
    update publication set integration_id = ${integrationId}, remote_id = null, remote_image_id = null,
      next_try_at = now(), version = version + 1
    where account_id = ${accountId} and workspace_id = ${workspaceId} and platform = ${platform}
      and state in ('planned', 'scheduled', 'failed') and integration_id is distinct from ${integrationId}`)
  await db.execute(sql`
    update publication set version = version + 1
    where account_id = ${accountId} and workspace_id = ${workspaceId} and platform = ${platform}
      and state = 'publishing' and integration_id is null`)
}

/**
 * Makes publications due that waited for the connection. Also changes the version of claimed rows, so that a
 * worker that is about to release one because of the connection releases it without a pause.
 */
export const resumePublications = async (
  db: Db,
  { accountId, integrationId }: { accountId: string; integrationId: string },
): Promise<void> => {
  await db.execute(sql`
    update publication set next_try_at = now(), version = version + 1,
      lease_until = case when lease_until > now() + interval '30 s' then now() else lease_until end
    where account_id = ${accountId} and integration_id = ${integrationId}
      and state in ('scheduled', 'publishing') and due_at <= now()`)
}

/** A publication of a sample shop: planned forever, or ended as if a site had answered. No worker claims it. */
export type SamplePublication = {
  accountId: string
  postId: string
  workspaceId: string
  platform: PlatformName
  /** The site's name as shown. */
  site: string
  dueAt: Date
  localTime: string
  timeZone: string
} & (
  | { state: 'planned' }
  | { state: 'published'; link: string }
  | { state: 'failed'; reason: string; reasonValues: Record<string, string> }
)

export const insertSamplePublications = async (tx: Db, rows: readonly SamplePublication[]): Promise<void> => {
  await tx.insert(publication).values(
    rows.map(({ site, ...row }) => ({
      ...row,
      snapshot: { site },
      attempts: row.state === 'planned' ? 0 : 1,
      publishedAt: row.state === 'published' ? row.dueAt : null,
    })),
  )
}
