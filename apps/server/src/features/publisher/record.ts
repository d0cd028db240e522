import { operatorCommand } from '../../db/operator-command.ts'
import { backOff } from '../../work/back-off.ts'
import { kindOfFailure } from '../../work/failure-policy.ts'
import { markNotWorking, markWorking } from '../integrations/index.ts'
import { type Attempt, type Claim, notCompared, type Result, storeOrphan, type Unsent } from './attempt.ts'
import { persist } from './batch-writer.ts'
import { writePostReceipt } from './post-receipts.ts'
import { readStored } from './progress-store.ts'
import { type Failed, type Release, wakeAfterTrouble } from './result-store.ts'

const ERROR_TEXT_MAX = 2_000
/** Attempts after which the pause of a site that is down stops growing: the circuit breaker limits its requests. */
const PROBES = 3

/** Stores the result of an attempt; results that end at the same time are stored in one statement per kind. */
export const record = async (attempt: Attempt, result: Result): Promise<void> => {
  const { row, connection, host, worker } = attempt
  const { tools, timing, breaker } = worker
  switch (result.kind) {
    case 'lost':
      return
    case 'published':
      return recordPublished(attempt, result)
    case 'failed':
      await fail(attempt, { ...result.cause, forgetsRemote: result.forgetsRemote })
      return
    case 'locked-out': {
      const { mayBePublic } = result
      const { problem: reason, values } = result.cause
      tools.measure.publication({ platform: row.platform, outcome: 'retried' })
      await markNotWorking(tools.db, connection, reason, values)
      return release(attempt, { kind: 'retry', cause: { reason, values }, mayBePublic, delay: timing.pause })
    }
    case 'retry': {
      const { cause, mayBePublic, isSiteDown, retryAfterMs } = result
      if (isSiteDown) breaker.failed(host, connection.integrationId)
      tools.measure.publication({ platform: row.platform, outcome: 'retried' })
      const nth = isSiteDown ? Math.min(row.attempts, PROBES) : row.attempts
      const delay = result.delay ?? backOff(timing.backoff, nth, { retryAfterMs })
      return release(attempt, { kind: 'retry', cause, mayBePublic, delay })
    }
    case 'wait': {
      const delay = result.delay ?? backOff(timing.backoff, row.attempts)
      return release(attempt, { kind: 'wait', cause: result.cause, mayBePublic: false, delay })
    }
    default:
      return recordUnsent(attempt, result)
  }
}

/** The same for an attempt that did not ask the site. */
export const recordUnsent = async (claim: Claim, result: Unsent): Promise<void> => {
  const { row, worker } = claim
  // A reclaimed row with a stored id may be public until the site says otherwise.
  const mayBePublic = row.isTakenOver && row.remoteId !== null
  switch (result.kind) {
    case 'not-started':
      return release(claim, { kind: 'wait', cause: null, mayBePublic, delay: result.delay })
    case 'not-connected': {
      if (row.isLate) {
        await fail(claim, {
          reason: mayBePublic ? 'PUBLISHING_UNCONFIRMED' : 'PUBLISHING_TOO_LATE',
          values: {},
        })
        return
      }
      const isAttached = row.integrationId !== null
      return release(claim, { ...result, mayBePublic, delay: worker.timing.pause, isAttached })
    }
    case 'not-confirmed':
    case 'blocked':
      return release(claim, result)
    case 'internal-error':
      return recordInternalError(claim, result.error)
  }
}

const keyOf = ({ row: { accountId, id, fence }, title, site }: Claim) => ({
  accountId,
  id,
  fence,
  title,
  site,
})

const release = async (claim: Claim, how: Release): Promise<void> => {
  const released = { ...keyOf(claim), version: claim.row.version, release: how }
  await persist(claim.lease, () => claim.worker.storeRelease(released))
}

const fail = async (
  claim: Claim,
  how: Pick<Failed, 'reason' | 'values' | 'forgetsRemote' | 'internalError'>,
): Promise<boolean> => {
  const { worker, row, lease } = claim
  const isStored = await persist(lease, () => worker.storeFailure({ ...keyOf(claim), ...how }))
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
 * Records an internal error; the next attempt checks the site's state. At the limit the row is quarantined, as failed
 * or, if it may be public, as unconfirmed, and its owner is notified. If recording fails too, the lease expires and
 * another worker reclaims the row.
 */
const recordInternalError = async (claim: Claim, error: unknown): Promise<void> => {
  const { row, worker } = claim
  const { log, measure } = worker.tools
  const about = { err: error, accountId: row.accountId, publicationId: row.id }
  try {
    // Only a post with a stored id can be public.
    const mayBePublic = ((await readStored(worker.pool, row))?.remoteId ?? null) !== null
    const kind = kindOfFailure(error, { internalErrors: row.internalErrors, isStopping: false })
    if (kind === 'retry') {
      log.warn(about, 'a publication stopped: the database is unreachable or busy')
      const delay = backOff(worker.timing.backoff, 1)
      return await release(claim, { kind: 'internal-error', mayBePublic, delay, internalError: null })
    }
    measure.publication({ platform: row.platform, outcome: 'internal_error' })
    log.error(about, 'a publication stopped by an internal error')
    const internalError = textOf(error)
    if (kind === 'internal-error') {
      const delay = backOff(worker.timing.backoff, row.attempts)
      return await release(claim, { kind: 'internal-error', mayBePublic, delay, internalError })
    }
    const reason = mayBePublic ? 'PUBLISHING_MISTAKE_UNCONFIRMED' : 'PUBLISHING_MISTAKE'
    if (await fail(claim, { reason, values: {}, internalError }))
      log.error(about, `a publication is quarantined: see ${operatorCommand('quarantine')}`)
  } catch (failure) {
    log.error({ err: failure, publicationId: row.id }, 'an internal error could not be recorded')
  }
}
