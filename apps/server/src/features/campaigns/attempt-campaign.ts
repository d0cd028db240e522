import type pg from 'pg'
import { backOff } from '../../work/back-off.ts'
import { kindOfFailure, PROCESS_DIED, traceOf } from '../../work/failure-policy.ts'
import { markNotWorking, markWorking, openNewsletter } from '../integrations/index.ts'
import { storeDone, storeFailed, storeReleased } from './attempt-store.ts'
import type { Claimed } from './claim-store.ts'
import { type SendContext, sendCampaign } from './send-campaign.ts'
import type { Timing } from './timing.ts'
import type { TryResult } from './try-result.ts'

type Run = Omit<SendContext, 'connection'>

const INTERNAL_ERROR = { reason: 'CAMPAIGN_MISTAKE', values: {} }

/** Unless its claim has ended. */
export const quarantineCampaign = (
  pool: pg.Pool,
  row: Pick<Claimed, 'accountId' | 'id' | 'fence' | 'title' | 'site'>,
): Promise<void> => storeFailed(pool, row, INTERNAL_ERROR, PROCESS_DIED)

const pauseAfter = (timing: Timing, attempt: number, retryAfterMs: number | null = null) =>
  backOff(timing.backoff, attempt, { retryAfterMs, least: 1 / 2 })

/** A campaign scheduled on the platform is only checked there; it never waits for its post again. */
const stateAfter = ({ sendsAt }: Claimed) =>
  sendsAt === null ? ('waiting' as const) : ('scheduled' as const)

const storeResult = async ({ pool, timing, row }: Run, site: string, result: TryResult): Promise<void> => {
  const key = { ...row, site }
  const state = stateAfter(row)
  // A campaign that may have been sent is checked in any case, even past the allowed lateness.
  const isTooLate = row.isLate && row.sendTriedAgo === null && row.sendsAt === null
  const isRetry = result.kind === 'again' || result.kind === 'locked-out'
  if (isRetry && isTooLate) return storeFailed(pool, key, { reason: 'CAMPAIGN_TOO_LATE', values: {} })
  switch (result.kind) {
    case 'lost':
      return
    case 'done':
      return storeDone(pool, key, result, { look: timing.look, mayHaveMore: row.createTriedAgo !== null })
    case 'failed':
      return storeFailed(pool, key, result.cause)
    case 'locked-out': {
      const delay = state === 'waiting' ? timing.pause : timing.look
      return storeReleased(pool, key, { state, cause: result.cause, delay, consumesAttempt: false })
    }
    case 'again': {
      const { cause, consumesAttempt, retryAfterMs } = result
      const delay = result.delay ?? pauseAfter(timing, row.attempts, retryAfterMs)
      return storeReleased(pool, key, { state, cause, delay, consumesAttempt })
    }
  }
}

const storeFailure = async (
  { tools, pool, timing, row, signal }: Run,
  site: string,
  error: unknown,
): Promise<void> => {
  const key = { ...row, site }
  const released = { state: stateAfter(row), cause: null, consumesAttempt: false }
  const about = { err: error, accountId: row.accountId, campaignId: row.id }
  const kind = kindOfFailure(error, { internalErrors: row.internalErrors, isStopping: signal.aborted })
  switch (kind) {
    case 'stopped':
      return storeReleased(pool, key, { ...released, delay: 0 })
    case 'retry':
      return storeReleased(pool, key, { ...released, delay: pauseAfter(timing, 1) })
  }
  tools.log.error(about, 'a campaign stopped by an internal error')
  if (kind === 'quarantine') return storeFailed(pool, key, INTERNAL_ERROR, traceOf(error))
  const delay = pauseAfter(timing, row.attempts)
  return storeReleased(pool, key, {
    ...released,
    delay,
    consumesAttempt: true,
    internalError: traceOf(error),
  })
}

/** Never throws: if storing the result fails, the lease expires and another worker reclaims the row. */
export const attemptCampaign = async (run: Run): Promise<void> => {
  const { tools, row } = run
  const { accountId, integrationId, workspaceId } = row
  let site = ''
  try {
    const connection = integrationId ? await openNewsletter(tools, { accountId, integrationId }) : null
    site = connection?.name ?? ''
    if (!connection)
      return await storeResult(run, site, {
        kind: 'locked-out',
        cause: { reason: 'CAMPAIGN_NOT_CONNECTED', values: {} },
      })
    if (connection.barrier)
      return await storeResult(run, site, { kind: 'locked-out', cause: connection.barrier })
    const result = await sendCampaign({ ...run, connection })
    const marked = { accountId, integrationId: connection.integrationId, workspaceId, name: site }
    if (result.kind === 'locked-out')
      await markNotWorking(tools.db, marked, result.cause.reason, result.cause.values)
    else if (result.kind === 'done' && !connection.isWorking) await markWorking(tools.db, marked)
    await storeResult(run, site, result)
  } catch (error) {
    await storeFailure(run, site, error).catch((failure: unknown) =>
      tools.log.warn(
        { err: failure, accountId, campaignId: row.id },
        'the end of a campaign could not be stored',
      ),
    )
  }
}
