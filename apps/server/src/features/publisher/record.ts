import { isRetryableDbError } from '../../db/db.ts'
import { backOff } from '../../work/back-off.ts'
import { INTERNAL_ERRORS_MAX } from '../../work/failure-policy.ts'
import { markNotWorking, markWorking } from '../integrations/index.ts'
import { type Attempt, type Claim, notCompared, type Result, storeOrphan, type Unsent } from './attempt.ts'
import { persist } from './batch-writer.ts'
import { writePostReceipt } from './post-receipts.ts'
import { readStored } from './progress-store.ts'
import { type Failed, type Release, wakeAfterTrouble } from './result-store.ts'

const ERROR_TEXT_MAX = 2_000
/**
 * The pause stops growing after the third attempt when a site is down: the circuit breaker already limits the
 * requests.
 */
const PROBES = 3

/** Stores the result of an attempt; results that end at the same time are stored in one statement per kind. */
export const record = async (attempt: Attempt, result: Result): Promise<void> => {
  const { row, connection, lease, host, worker } = attempt
  const { tools, timing, breaker } = worker
  switch (result.kind) {
    case 'lost':
      return
    case 'published':
      return recordPublished(attempt, result)
    case 'failed':
      await persist(lease, () => fail(attempt, { ...result.cause, forgetsRemote: result.forgetsRemote }))
      return
    case 'locked-out': {
      const { problem: reason, values } = result.cause
      tools.measure.publication({ platform: row.platform, outcome: 'retried' })
      await markNotWorking(tools.db, connection, reason, values)
      const { mayBePublic } = result
      const cause = { reason, values }
      await persist(lease, () => release(attempt, { kind: 'retry', cause, mayBePublic, delay: timing.pause }))
      return
    }
    case 'retry': {
      if (result.isSiteDown) breaker.failed(host, connection.integrationId)
      tools.measure.publication({ platform: row.platform, outcome: 'retried' })
      const nth = result.isSiteDown ? Math.min(row.attempts, PROBES) : row.attempts
      const delay = result.delay ?? backOff(timing.backoff, nth, { retryAfterMs: result.retryAfterMs })
      const { cause, mayBePublic } = result
      await persist(lease, () => release(attempt, { kind: 'retry', cause, mayBePublic, delay }))
      return
    }
    case 'wait': {
      const delay = result.delay ?? backOff(timing.backoff, row.attempts)
      const { cause } = result
      await persist(lease, () => release(attempt, { kind: 'wait', cause, mayBePublic: false, delay }))
      return
    }
    default:
      return recordUnsent(attempt, result)
  }
}

/** The same for an attempt that did not ask the site. */
export const recordUnsent = async (claim: Claim, result: Unsent): Promise<void> => {
  const { row, lease, worker } = claim
  // A reclaimed row with a stored id may be public until the site says otherwise.
  const mayBePublic = row.isTakenOver && row.remoteId !== null
  switch (result.kind) {
    case 'not-started': {
      const { delay } = result
      await persist(lease, () => release(claim, { kind: 'wait', cause: null, mayBePublic, delay }))
      return
    }
    case 'not-connected': {
      const { cause } = result
      const isAttached = row.integrationId !== null
      if (row.isLate)
        await fail(claim, {
          reason: mayBePublic ? 'PUBLISHING_UNCONFIRMED' : 'PUBLISHING_TOO_LATE',
          values: {},
        })
      else
        await release(claim, {
          kind: 'not-connected',
          cause,
          mayBePublic,
          delay: worker.timing.pause,
          isAttached,
        })
      return
    }
    case 'not-confirmed':
      await release(claim, { kind: 'not-confirmed' })
      return
    case 'blocked':
      await release(claim, result)
      return
    case 'internal-error':
      return recordInternalError(claim, result.error)
  }
}

const keyOf = ({ row, title, site }: Claim) => ({
  accountId: row.accountId,
  id: row.id,
  fence: row.fence,
  title,
  site,
})

const release = (claim: Claim, how: Release): Promise<boolean> =>
  claim.worker.storeRelease({ ...keyOf(claim), version: claim.row.version, release: how })

const fail = async (
  claim: Claim,
  how: Pick<Failed, 'reason' | 'values' | 'forgetsRemote' | 'internalError'>,
): Promise<boolean> => {
  const { worker, row } = claim
  const isStored = await worker.storeFailure({ ...keyOf(claim), ...how })
  if (isStored) worker.tools.measure.publication({ platform: row.platform, outcome: 'failed' })
  return isStored
}

/** Milliseconds since the due time: until the claim by the database's clock, after it by this process's. */
const lateness = ({ dueAgo, claimedAt }: Claim['row']) => dueAgo + performance.now() - claimedAt

const recordPublished = async (
  attempt: Attempt,
  { link, changes, madePublic, publishedAt }: Extract<Result, { kind: 'published' }>,
): Promise<void> => {
  const { row, connection, lease, host, worker } = attempt
  const { tools, pool, timing } = worker
  const { log, measure } = tools
  if (worker.breaker.worked(host))
    await wakeAfterTrouble(pool, connection, timing.lease).catch((error: unknown) =>
      log.warn({ err: error }, 'publications that wait for a site could not be made due early'),
    )
  const receipt = { ...keyOf(attempt), mayHaveMore: row.createTriedAgo !== null, publishedAt }
  const isStored = await persist(lease, () => worker.storeReceipt({ ...receipt, link, changes })).catch(
    (error: unknown) => {
      log.error(
        { err: error, publicationId: row.id },
        'a receipt could not be stored; an empty one is stored instead',
      )
      return persist(lease, () => worker.storeReceipt({ ...receipt, link: null, changes: [notCompared] }))
    },
  )
  if (isStored) {
    measure.publication({ platform: row.platform, outcome: 'published', latenessMs: lateness(row) })
    await writePostReceipt(attempt)
  } else if (madePublic !== null) await storeOrphan(attempt, madePublic)
  if (!connection.isWorking) await markWorking(tools.db, connection)
}

const textOf = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, ERROR_TEXT_MAX)

/**
 * Records an internal error of our own code; the site's state is checked in the next attempt. At the limit the
 * row is quarantined, as failed or, if it may be public, as unconfirmed: the owner is notified and the operator
 * decides (`npm run operator -- quarantine`). If recording fails too, the lease expires and another worker
 * reclaims the row.
 */
const recordInternalError = async (claim: Claim, error: unknown): Promise<void> => {
  const { row, lease, worker } = claim
  const { log, measure } = worker.tools
  const about = { err: error, accountId: row.accountId, publicationId: row.id }
  try {
    // Only a post with a stored id can be public.
    const mayBePublic = ((await readStored(worker.pool, row))?.remoteId ?? null) !== null
    const internalError = isRetryableDbError(error) ? null : textOf(error)
    if (internalError !== null) measure.publication({ platform: row.platform, outcome: 'internal_error' })
    if (internalError === null) log.warn(about, 'a publication stopped: the database is unreachable or busy')
    else log.error(about, 'a publication stopped by an internal error')
    if (internalError === null || row.internalErrors + 1 < INTERNAL_ERRORS_MAX) {
      const delay = backOff(worker.timing.backoff, internalError === null ? 1 : row.attempts)
      await persist(lease, () =>
        release(claim, { kind: 'internal-error', mayBePublic, delay, internalError }),
      )
      return
    }
    const reason = mayBePublic ? 'PUBLISHING_MISTAKE_UNCONFIRMED' : 'PUBLISHING_MISTAKE'
    if (await persist(lease, () => fail(claim, { reason, values: {}, internalError })))
      log.error(about, 'a publication is quarantined: see `npm run operator -- quarantine`')
  } catch (failure) {
    log.error({ err: failure, publicationId: row.id }, 'an internal error could not be recorded')
  }
}
