import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { markNotWorking, markWorking, openNewsletter } from '../integrations/index.ts'
import { createLease, instant, type Lease } from '../publishing/index.ts'
import { type Claimed, claimCampaign, renewLeases } from './claim-store.ts'
import { noticeFailedPosts } from './failed-post-store.ts'
import { storeAgain, storeDone, storeFailed } from './result-store.ts'
import { sendCampaign } from './send-campaign.ts'
import { pauseBeforeTry, type Timing, timing as usual } from './timing.ts'
import type { Cause, TryResult } from './try-result.ts'

/** Campaigns that one worker is at. */
const AT_ONCE = 16
/**
 * The same of one account: so posts that nobody can open keep no other account's waiting. And vendors take few calls at
 * once from an account: ten, or five a second.
 */
const PER_ACCOUNT = 2
/** Of all times: a row that mistakes of ours have stopped so often is given up. */
const MISTAKES_MAX = 5
const STUMBLE_MS = 1_000

type InHand = { row: Claimed; lease: Lease; cut: AbortController }

/**
 * Makes the campaigns of posts that are public, until `stop()`. The row is all there is: this loop claims rows, keeps
 * their leases alive and writes down what each try came to. `stop()` waits for what runs, then cuts it; where it was is
 * found out by whoever takes the row over.
 */
export const startCampaigns = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing = usual,
): { stop(): Promise<void> } => {
  const { log } = tools
  const platforms = Object.keys(tools.newsletters)
  const stopping = new AbortController()
  const inHand = new Map<string, InHand>()
  const running = new Set<Promise<void>>()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined)

  const end = async (row: Claimed, site: string, result: TryResult): Promise<void> => {
    const key = { ...row, site }
    // One that is scheduled there is only looked at: it waits nowhere else.
    const state = row.sendsAt === null ? ('waiting' as const) : ('scheduled' as const)
    const putBack = (cause: Cause | null, delay: number, counts = true, isMistake = false) =>
      storeAgain(pool, key, { state, cause, delay, counts, isMistake })
    // What may have gone out is found out about, however late it is.
    const isTooLate = row.isLate && row.sendTriedAgo === null && row.sendsAt === null
    const tooLate = () => storeFailed(pool, key, { reason: 'CAMPAIGN_TOO_LATE', values: {} }, false)
    switch (result.kind) {
      case 'lost':
        return
      case 'done':
        return storeDone(pool, key, result, timing.look)
      case 'failed':
        return storeFailed(pool, key, result.cause, false)
      case 'locked-out':
        if (isTooLate) return tooLate()
        return putBack(result.cause, state === 'scheduled' ? timing.look : timing.pause, false)
      case 'again':
        if (isTooLate) return tooLate()
        return putBack(
          result.cause,
          result.delay ?? pauseBeforeTry(timing, row.attempts, result.retryAfterMs),
          result.counts,
        )
    }
  }

  const make = async ({ row, lease, cut }: InHand): Promise<void> => {
    let site = ''
    try {
      const { accountId, integrationId, workspaceId } = row
      const connection = integrationId ? await openNewsletter(tools, { accountId, integrationId }) : null
      site = connection?.name ?? ''
      const barrier = connection ? connection.barrier : { reason: 'CAMPAIGN_NOT_CONNECTED', values: {} }
      if (!connection || barrier)
        return await end(row, site, { kind: 'locked-out', cause: barrier ?? { reason: '', values: {} } })
      const result = await sendCampaign({ tools, pool, timing, row, connection, lease, signal: cut.signal })
      const marked = { accountId, integrationId: connection.integrationId, workspaceId, name: site }
      if (result.kind === 'locked-out')
        await markNotWorking(tools.db, marked, result.cause.reason, result.cause.values)
      else if (result.kind === 'done' && !connection.isWorking) await markWorking(tools.db, marked)
      await end(row, site, result)
    } catch (error) {
      // A database that is away for a moment is nobody's mistake: the lease ends, and the row is taken over.
      if (isDatabaseAway(error)) return
      const about = { err: error, accountId: row.accountId, campaignId: row.id }
      log.error(about, 'a campaign stopped by a mistake of ours')
      const key = { ...row, site }
      const delay = pauseBeforeTry(timing, row.attempts, null)
      const stored =
        row.mistakes + 1 < MISTAKES_MAX
          ? storeAgain(pool, key, { state: 'waiting', cause: null, delay, counts: true, isMistake: true })
          : storeFailed(pool, key, { reason: 'CAMPAIGN_MISTAKE', values: {} }, true)
      await stored.catch((failure: unknown) =>
        log.error({ ...about, err: failure }, 'a mistake could not be noted'),
      )
    }
  }

  /** Accounts that have their share. */
  const fullAccounts = (): string[] => {
    const counts = new Map<string, number>()
    for (const { row } of inHand.values()) counts.set(row.accountId, (counts.get(row.accountId) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= PER_ACCOUNT).map(([accountId]) => accountId)
  }

  const claim = async (): Promise<void> => {
    while (inHand.size < AT_ONCE && !stopping.signal.aborted) {
      const before = instant()
      const { lease } = timing
      const row = await claimCampaign(pool, { lease, platforms, exceptAccounts: fullAccounts() })
      if (!row) return
      const one = { row, lease: createLease(lease, before), cut: new AbortController() }
      inHand.set(row.id, one)
      const made = make(one).finally(() => {
        inHand.delete(row.id)
        running.delete(made)
      })
      running.add(made)
    }
  }

  let noticedAt = Number.NEGATIVE_INFINITY
  const claiming = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await claim()
        if (performance.now() - noticedAt >= timing.notice) {
          noticedAt = performance.now()
          await noticeFailedPosts(pool)
        }
        await pause(timing.poll)
      } catch (error) {
        if (isDatabaseAway(error)) log.warn({}, 'the database is away; campaigns go on when it is back')
        else log.error({ err: error }, 'campaigns could not be looked for')
        await pause(STUMBLE_MS)
      }
    }
  })()

  let isRenewing = false
  const renew = async () => {
    if (isRenewing || inHand.size === 0) return
    isRenewing = true
    const before = instant()
    const ours = [...inHand.values()]
    try {
      const kept = await renewLeases(
        pool,
        timing.lease,
        ours.map(({ row }) => row),
      )
      for (const { row, lease } of ours) {
        if (kept.has(row.id)) lease.renewedAt(before)
        else lease.lose()
      }
    } catch (error) {
      log.warn({ err: error }, 'leases of campaigns could not be renewed; it is tried again')
    } finally {
      isRenewing = false
    }
  }
  const renewing = setInterval(() => void renew(), timing.renew)

  return {
    stop: async () => {
      stopping.abort()
      await claiming
      const drained = Promise.all(running)
      await Promise.race([drained, sleep(timing.lease / 2, undefined, { ref: false })])
      for (const { cut } of inHand.values()) cut.abort()
      await drained
      clearInterval(renewing)
    },
  }
}
