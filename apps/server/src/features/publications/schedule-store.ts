import type { PlatformName } from '@tintario/contract/core/platform-names.ts'
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { publication } from '../../db/tables/publications.ts'
import { account } from '../../db/tables/users.ts'
import { keepsRemotePost, SWITCHED_OFF, withdrawDrafts } from './withdraw-drafts-store.ts'

type When = { publishAt: Date; localTime: string; timeZone: string }
const ofPost = (accountId: string, postId: string) =>
  and(eq(publication.accountId, accountId), eq(publication.postId, postId))
export const isSwitchedOn = or(isNull(publication.reason), ne(publication.reason, SWITCHED_OFF))

const next = sql`${publication.version} + 1`
const dueOf = ({ publishAt, localTime, timeZone }: When) => ({ dueAt: publishAt, localTime, timeZone })

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

/** Enables a platform: `planned`, `due` for a confirmed post, or `late` past its due time, which the owner decides. */
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
  await tx
    .insert(publication)
    .values({ ...at, ...dueOf(when), state, reason })
    .onConflictDoUpdate({
      target: [publication.accountId, publication.postId, publication.platform],
      set: {
        ...afresh,
        ...excluded(publication, 'dueAt', 'localTime', 'timeZone', 'integrationId', 'state', 'reason'),
        version: next,
      },
      setWhere: inArray(publication.state, ['planned', 'scheduled', 'failed']),
    })
}

/** Removes the draft of an earlier attempt and deletes the row, unless it is bound to a remote post. */
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
      version: next,
    })
    .where(and(row, still))
}

/** A sample shop's publications stay planned when their posts are confirmed or moved. */
const dueState = sql`case when exists (select from ${account} where ${account.id} = ${publication.accountId}
  and ${account.sampleEndsAt} is not null) then 'planned' else 'scheduled' end`

const scheduledFor = (when: When) => ({
  ...afresh,
  state: dueState,
  ...dueOf(when),
  version: next,
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

/** Schedules too late publications for the post's new due time; false when there were none. */
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

export const unschedulePublications = async (tx: Db, accountId: string, postId: string): Promise<void> => {
  await withdrawDrafts(tx, { accountId, postId })
  await tx
    .update(publication)
    .set({ state: 'planned', reason: null, version: next })
    .where(and(ofPost(accountId, postId), or(eq(publication.state, 'scheduled'), isTooLate)))
}

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
      ...dueOf(when),
      nextTryAt: sql`now()`,
      attempts: 0,
      firstTriedAt: null,
      version: next,
    })
    .where(and(ofPost(accountId, postId), inArray(publication.state, ['planned', 'scheduled'])))
}

/** Whether a publication is being processed. Locks the others, so that none starts before the transaction ends. */
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

/** Assigns a connection to publications that are not out. A recorded create remains, so they are searched for first. */
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

/** Makes waiting publications due. The version of claimed rows changes, so that a release needs no pause. */
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
