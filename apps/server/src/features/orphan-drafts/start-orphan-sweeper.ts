import { isRetryableDbError } from '../../db/db.ts'
import type { Failure, Outcome } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { claimRows } from '../../work/claim-rows.ts'
import { traceOf } from '../../work/failure-policy.ts'
import { createFairSlots } from '../../work/fair-slots.ts'
import { createLeaseKeeper, type LeaseTiming } from '../../work/lease.ts'
import { startLoop } from '../../work/loop.ts'
import { openConnections, openNewsletter, openSealed } from '../integrations/index.ts'
import { notify } from '../notifications/index.ts'
import { inSiteSlot } from '../publisher/index.ts'
import {
  claimOrphan,
  deleteOrphan,
  type Orphan,
  readTracked,
  releaseOrphan,
  renewOrphans,
} from './orphan-draft-store.ts'

/** Milliseconds. `cut`: the longest search. */
export type SweepTiming = LeaseTiming & { poll: number; cut: number }
export const sweepTiming: SweepTiming = { poll: 5_000, lease: 30_000, renew: 5_000, cut: 45_000 }

const AT_ONCE = 20
const PER_ACCOUNT = 3
const HOUR_MS = 3_600_000
const pauseAfter = (age: number): number => Math.min(Math.max(age, 5_000), HOUR_MS)

type Site = {
  /** The host by which slots are shared; null for a newsletter vendor, which needs none. */
  host: string | null
  find(): Promise<Outcome<{ remoteId: string; state: string }[]>>
  trash(remoteId: string): Promise<Outcome<null>>
  /** Permanently, because a retry would mistake a trashed draft for one that its owner trashed. */
  removeForGood(remoteId: string): Promise<Outcome<null>>
  unpublish(remoteId: string): Promise<Outcome<unknown>>
}
const cannot: Failure = { kind: 'refused', problem: 'PLATFORM_POST_REFUSED', values: {} }
type Obstacle = { kind: Failure['kind'] | 'busy'; problem: string | null }

/** The site by the connection stored in the row, else by the current one; null when it can't be used now. */
const reach = async (tools: Tools, row: Orphan, signal: AbortSignal): Promise<Site | null> => {
  const { accountId, marker, integrationId } = row
  if (row.kind === 'campaign') {
    const connection = await openNewsletter(tools, { accountId, integrationId })
    if (!connection || connection.barrier) return null
    const { platform, credentials } = connection
    const remove = (remoteId: string) => platform.removeDraft(credentials, remoteId, signal)
    return {
      host: null,
      find: () => platform.find(credentials, marker, signal),
      trash: remove,
      removeForGood: remove,
      unpublish: remove,
    }
  }
  const { secret, keyId, wrapped } = row
  const connection =
    secret && keyId && wrapped
      ? openSealed(tools, { ...row, id: integrationId, secret, keyId, wrapped })
      : (await openConnections(tools, [{ accountId, integrationId }])).get(integrationId)
  if (!connection || ('barrier' in connection && connection.barrier)) return null
  const { platform, credentials } = connection
  return {
    host: platform.placeOf(credentials).host,
    find: () => platform.find(credentials, marker, signal),
    trash: (remoteId) => platform.trashDraft(credentials, remoteId, signal),
    removeForGood: (remoteId) => platform.deleteDraft(credentials, remoteId, signal),
    unpublish: async (remoteId) => (await platform.after?.withdraw(credentials, remoteId, signal)) ?? cannot,
  }
}

const removeOrphans = async (tools: Tools, row: Orphan, signal: AbortSignal): Promise<Obstacle | null> => {
  const busy: Obstacle = { kind: 'busy', problem: null }
  const site = await reach(tools, row, signal)
  if (!site) return busy
  if (site.host === null) return removeFrom(tools, row, site)
  const removed = await inSiteSlot(tools, site.host, signal, async () => ({
    obstacle: await removeFrom(tools, row, site),
  }))
  return removed ? removed.obstacle : busy
}

const removeFrom = async (tools: Tools, row: Orphan, site: Site): Promise<Obstacle | null> => {
  const found = await site.find()
  if (found.kind !== 'ok') return found
  // Read after the search: once another draft is stored as tracked, none in the list can become it.
  const tracked = await readTracked(tools.db, row)
  if (tracked?.remoteId === null) return { kind: 'busy', problem: null }
  let obstacle: Obstacle | null = null
  for (const { remoteId, state } of found.value) {
    if (remoteId === row.remoteId || remoteId === tracked?.remoteId) continue
    const isLate = !tracked && remoteId === row.madePublic && state === 'published'
    if (state !== 'draft' && !isLate) continue
    const hidden = isLate ? await site.unpublish(remoteId) : null
    const remove = tracked && !tracked.isPublished ? site.removeForGood : site.trash
    const done = hidden && hidden.kind !== 'ok' ? hidden : await remove(remoteId)
    if (done.kind !== 'ok' && !(done.kind === 'refused' && row.remoteId !== null)) obstacle ??= done
  }
  return obstacle
}

/** Notifies the workspace's users when a draft stays on a site that they disconnected. */
const end = ({ db }: Tools, row: Orphan, obstacle: Obstacle | null): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await deleteOrphan(tx, row)) || !obstacle || !row.tells) return
    await notify(tx, {
      accountId: row.accountId,
      workspaceId: row.workspaceId,
      type: 'posts',
      key: 'NOTIFICATION_DRAFT_STAYS',
      values: { title: row.tells.title, site: row.tells.site },
      postId: row.tells.postId,
    })
  })

const sweepOne = async (
  tools: Tools,
  row: Orphan,
  { cut, lost, stopping }: { cut: number; lost: AbortSignal; stopping: AbortSignal },
): Promise<void> => {
  const { db, log } = tools
  const about = { accountId: row.accountId, marker: row.marker }
  const signal = AbortSignal.any([stopping, lost, AbortSignal.timeout(cut)])
  try {
    const obstacle = await removeOrphans(tools, row, signal)
    if (stopping.aborted) return await releaseOrphan(db, row, 0)
    // With the secret of a removed connection, a refusal by the site is final.
    const isFinal = row.secret !== null && (obstacle?.kind === 'unauthorized' || obstacle?.kind === 'refused')
    if (obstacle ? !isFinal && !row.isOver : !row.isSettled)
      return await releaseOrphan(db, row, pauseAfter(row.age))
    if (obstacle) log.warn({ ...about, problem: obstacle.problem }, 'a draft stays on its site')
    await end(tools, row, obstacle)
  } catch (error) {
    if (stopping.aborted) return await releaseOrphan(db, row, 0)
    if (lost.aborted || isRetryableDbError(error)) return await releaseOrphan(db, row, pauseAfter(row.age))
    log.error({ ...about, err: traceOf(error) }, 'searching for an orphan draft hit an internal error')
    await releaseOrphan(db, row, pauseAfter(row.age), traceOf(error))
  }
}

/**
 * Removes drafts on sites that no row tracks, of deleted posts and of workers that lost their claim. It searches by
 * the marker until the row's `until`.
 */
export const startOrphanSweeper = (
  tools: Tools,
  { poll, cut, ...timing }: SweepTiming = sweepTiming,
): { stop(): Promise<void> } => {
  const slots = createFairSlots({ total: AT_ONCE, perAccount: PER_ACCOUNT })
  const leases = createLeaseKeeper<Orphan>(tools, {
    timing,
    keyOf: ({ marker }) => marker,
    store: (rows, lease) => renewOrphans(tools.db.connections, rows, lease),
  })
  const loop = startLoop(tools, {
    subject: 'orphan drafts',
    poll,
    pass: (running) =>
      claimRows(running, {
        slots,
        leases,
        claim: ({ accounts: exceptAccounts }) => {
          const expectedNow = tools.clockGuard.expectedNow()
          return claimOrphan(tools.db, { lease: timing.lease, exceptAccounts, expectedNow })
        },
        slotOf: ({ marker, fence, accountId }) => ({ key: `${marker} ${fence}`, accountId }),
        process: (row, { signal: lost }) => sweepOne(tools, row, { cut, lost, stopping: running.stopping }),
      }),
  })
  return { stop: () => loop.stop().finally(leases.stop) }
}
