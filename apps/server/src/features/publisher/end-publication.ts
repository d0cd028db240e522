import type pg from 'pg'
import { isRetryableDbError } from '../../db/db.ts'
import type { Tools } from '../../tools.ts'
import { markNotWorking, markWorking } from '../integrations/index.ts'
import { type Cause, isOwnersToMend } from '../publications/index.ts'
import type { Blocker } from './claim-store.ts'
import { storeLateWrite } from './orphan-drafts/orphan-draft-store.ts'
import { writePostReceipt } from './post-receipts.ts'
import { lateWriteOf, type Named, namedBy, type Prepared } from './prepared.ts'
import { readStored } from './progress-store.ts'
import { notCompared } from './receipt.ts'
import type { SiteBreaker } from './site-breaker.ts'
import { createBatchWriter, persist } from './store-together.ts'
import { pauseBeforeTry, type Timing } from './timing.ts'
import type { TryResult } from './try-result.ts'
import {
  type Failed,
  type Receipt,
  type Released,
  storeFailed,
  storeReceipts,
  storeReleased,
} from './try-result-store.ts'
import { wakeAfterTrouble } from './wake-store.ts'

/** Stores the results of attempts; each kind in one statement for all that end at the same time. */
export type TryResults = {
  end(prepared: Prepared, result: TryResult): Promise<void>
  /** Not attempted: releases it for `delay` milliseconds. */
  giveBack(prepared: Prepared, delay: number): Promise<void>
  /**
   * Records an internal error of our own code; the site's state is checked in the next attempt. At the limit
   * the row is quarantined, as failed or, if it may be public, as unconfirmed: the owner is notified and the
   * operator decides (`npm run operator -- quarantine`).
   */
  recordInternalError(named: Named, error: unknown): Promise<void>
  /** The connection is not ready: releases the row. */
  wait(waiting: Named & { cause: Cause }): Promise<void>
  /** The post is no longer confirmed: back to planned. */
  unconfirm(named: Named): Promise<void>
  /** The post is blocked: releases it without an attempt. */
  block(blocked: Named & { blockedBy: Blocker }): Promise<void>
}

/** Total internal errors after which a publication is quarantined. */
const INTERNAL_ERRORS_MAX = 5
const ERROR_TEXT_MAX = 2_000
/**
 * The pause stops growing after the third attempt when a site is down: the circuit breaker already limits the
 * requests.
 */
const PROBES = 3

const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, ERROR_TEXT_MAX)

/** Milliseconds since the due time: until the claim by the database's clock, after it by this process's. */
const lateness = ({ dueAgo, claimedAt }: Named['row']) => dueAgo + performance.now() - claimedAt

const rowOf = ({ row, title, site }: Named) => ({
  accountId: row.accountId,
  id: row.id,
  fence: row.fence,
  title,
  site,
})

export const createTryResults = (
  tools: Tools,
  pool: pg.Pool,
  timing: Timing,
  breaker: SiteBreaker,
): TryResults => {
  const { log, measure } = tools
  const storeReceipt = createBatchWriter((rows: Receipt[]) => storeReceipts(pool, rows))
  const storeFailure = createBatchWriter((rows: Failed[]) => storeFailed(pool, rows))
  const storeRelease = createBatchWriter((rows: Released[]) => storeReleased(pool, rows))

  const release = {
    outcomeUnknown: false,
    isUnconfirmed: false,
    consumesAttempt: true,
    notifiesOwner: false,
    followsWorkspace: false,
    cause: null,
    mistake: null,
    blockedBy: null,
  }
  const noteSleepers = (error: unknown) =>
    log.warn({ err: error }, 'publications that wait for a site could not be made due early')
  /** A reclaimed row with a stored id may be public until the site says otherwise. */
  const mayBePublic = ({ row }: Prepared) => row.isTakenOver && row.remoteId !== null

  const end = async (prepared: Prepared, result: TryResult): Promise<void> => {
    const { row, connection, lease, site } = prepared
    const key = rowOf(namedBy(prepared))
    switch (result.kind) {
      case 'lost':
        return
      case 'published': {
        if (breaker.worked(site)) await wakeAfterTrouble(pool, connection, timing.lease).catch(noteSleepers)
        const { link, changes, madePublic, publishedAt } = result
        const receipt = { ...key, mayHaveMore: row.createTriedAgo !== null, publishedAt }
        const isStored = await persist(lease, () => storeReceipt({ ...receipt, link, changes })).catch(
          (error: unknown) => {
            log.error(
              { err: error, publicationId: row.id },
              'a receipt could not be stored; an empty one is stored instead',
            )
            return persist(lease, () => storeReceipt({ ...receipt, link: null, changes: [notCompared] }))
          },
        )
        if (isStored) {
          measure.publication({ platform: row.platform, outcome: 'published', latenessMs: lateness(row) })
          await writePostReceipt(tools, prepared)
        } else if (madePublic !== null) await storeLateWrite(pool, { ...lateWriteOf(prepared), madePublic })
        if (!connection.isWorking) await markWorking(tools.db, connection)
        return
      }
      case 'failed': {
        const { cause, forgetsRemote } = result
        if (await persist(lease, () => storeFailure({ ...key, ...cause, forgetsRemote, mistake: null })))
          measure.publication({ platform: row.platform, outcome: 'failed' })
        return
      }
      case 'locked-out': {
        const { problem, values } = result.cause
        measure.publication({ platform: row.platform, outcome: 'retried' })
        await markNotWorking(tools.db, connection, problem, values)
        const cause = { reason: problem, values }
        const { outcomeUnknown } = result
        await persist(lease, () =>
          storeRelease({
            ...key,
            ...release,
            version: row.version,
            delay: timing.pause,
            cause,
            outcomeUnknown,
          }),
        )
        return
      }
      case 'again': {
        if (result.isSiteDown) breaker.failed(site, connection.integrationId)
        const { cause, outcomeUnknown, consumesAttempt, retryAfterMs } = result
        if (consumesAttempt) measure.publication({ platform: row.platform, outcome: 'retried' })
        const nth = result.isSiteDown ? Math.min(row.attempts, PROBES) : row.attempts
        const delay = result.delay ?? pauseBeforeTry(timing, nth, retryAfterMs)
        const notifiesOwner = cause !== null && isOwnersToMend(cause.reason)
        await persist(lease, () =>
          storeRelease({
            ...key,
            ...release,
            version: row.version,
            delay,
            cause,
            outcomeUnknown,
            consumesAttempt,
            notifiesOwner,
          }),
        )
      }
    }
  }

  return {
    end,
    giveBack: async (prepared, delay) => {
      const outcomeUnknown = mayBePublic(prepared)
      await persist(prepared.lease, () =>
        storeRelease({
          ...rowOf(namedBy(prepared)),
          ...release,
          version: prepared.row.version,
          delay,
          outcomeUnknown,
          consumesAttempt: false,
        }),
      )
    },
    recordInternalError: async (named, error) => {
      const { row, lease } = named
      const key = rowOf(named)
      const about = { err: error, accountId: row.accountId, publicationId: row.id }
      // Only a post with a stored id can be public.
      const mayBePublic = ((await readStored(pool, row))?.remoteId ?? null) !== null
      const mistake = isRetryableDbError(error) ? null : textOf(error)
      if (mistake !== null) measure.publication({ platform: row.platform, outcome: 'internal_error' })
      if (mistake === null) log.warn(about, 'a publication stopped: the database is unreachable or busy')
      else log.error(about, 'a publication stopped by an internal error')
      if (mistake === null || row.mistakes + 1 < INTERNAL_ERRORS_MAX) {
        const delay = pauseBeforeTry(timing, mistake === null ? 1 : row.attempts, null)
        const again = { ...release, version: row.version, delay, outcomeUnknown: mayBePublic, mistake }
        await persist(lease, () => storeRelease({ ...key, ...again }))
        return
      }
      const reason = mayBePublic ? 'PUBLISHING_MISTAKE_UNCONFIRMED' : 'PUBLISHING_MISTAKE'
      const isQuarantined = await persist(lease, () =>
        storeFailure({ ...key, reason, values: {}, forgetsRemote: false, mistake }),
      )
      if (isQuarantined) measure.publication({ platform: row.platform, outcome: 'failed' })
      if (isQuarantined)
        log.error(about, 'a publication is quarantined: see `npm run operator -- quarantine`')
    },
    wait: async (waiting) => {
      const { row, cause } = waiting
      const key = rowOf(waiting)
      const outcomeUnknown = row.isTakenOver && row.remoteId !== null
      if (row.isLate) {
        const reason = outcomeUnknown ? ('PUBLISHING_UNCONFIRMED' as const) : ('PUBLISHING_TOO_LATE' as const)
        await storeFailure({ ...key, reason, values: {}, forgetsRemote: false, mistake: null })
        measure.publication({ platform: row.platform, outcome: 'failed' })
      } else
        await storeRelease({
          ...key,
          ...release,
          version: row.version,
          delay: timing.pause,
          cause,
          outcomeUnknown,
          consumesAttempt: false,
          notifiesOwner: true,
          followsWorkspace: row.integrationId === null,
        })
    },
    unconfirm: async (named) => {
      const { version } = named.row
      await storeRelease({
        ...rowOf(named),
        ...release,
        version,
        delay: 0,
        isUnconfirmed: true,
        consumesAttempt: false,
      })
    },
    block: async (blocked) => {
      const { version } = blocked.row
      const { blockedBy } = blocked
      await storeRelease({
        ...rowOf(blocked),
        ...release,
        version,
        delay: 0,
        consumesAttempt: false,
        blockedBy,
      })
    },
  }
}
