import { WEBHOOK_ATTEMPTS } from '@tintario/contract/webhooks/limits.ts'
import type { Tools } from '../../tools.ts'
import { backOff } from '../../work/back-off.ts'
import { kindOfFailure, PROCESS_DIED, traceOf } from '../../work/failure-policy.ts'
import type { Claimed } from './claim-store.ts'
import { storeDelivered, storeEnded, storeFailedAttempt, storeReleased } from './result-store.ts'
import { openSecret } from './sealed-secret.ts'
import { sendDelivery } from './send-delivery.ts'
import type { Timing } from './timing.ts'

type Run = { tools: Tools; timing: Timing; row: Claimed; signal: AbortSignal }

const INTERNAL_ERROR = 'WEBHOOK_INTERNAL_ERROR'

/** Unless its claim has ended. */
export const quarantineDelivery = (
  { db }: Pick<Tools, 'db'>,
  row: Pick<Claimed, 'accountId' | 'id' | 'fence'>,
): Promise<void> => storeEnded(db, row, INTERNAL_ERROR, PROCESS_DIED)

/** The base and at most a tenth more, so that rows that failed together do not return together. */
const pauseAfter = ({ retries }: Timing, attempt: number, retryAfterMs: number | null = null) =>
  backOff(retries, attempt, { retryAfterMs, least: 1, random: () => Math.random() / 10 })

/** Both secrets during a rotation; null when the installation's key does not open them. */
const secretsOf = ({ tools, row }: Run): string[] | null => {
  const { endpointId, keyId, wrapped, secret, previousSecret } = row
  try {
    return [secret, ...(previousSecret ? [previousSecret] : [])].map((sealed) =>
      openSecret(tools.vault, { keyId, wrapped }, endpointId, sealed),
    )
  } catch (error) {
    tools.log.error({ err: error, endpointId }, 'the secret of a webhook cannot be decrypted')
    return null
  }
}

const endUnsent = async ({ tools, row }: Run, problem: string): Promise<void> => {
  await storeEnded(tools.db, row, problem)
  tools.measure.webhook('failed')
}

const attempt = async (run: Run): Promise<void> => {
  const { tools, timing, row, signal } = run
  if (!row.isAllowed) return endUnsent(run, 'WEBHOOK_NOT_ALLOWED')
  const secrets = secretsOf(run)
  if (!secrets) return endUnsent(run, 'WEBHOOK_SECRET_UNREADABLE')
  const { retryAfterMs, ...outcome } = await sendDelivery(tools, row, {
    secrets,
    timeoutMs: timing.request,
    signal,
  })
  if (outcome.problem === null) {
    await storeDelivered(tools.db, row, outcome)
    tools.measure.webhook('delivered')
    return
  }
  const isLast = row.isSample || row.attempts >= WEBHOOK_ATTEMPTS
  const delay = isLast ? null : pauseAfter(timing, row.attempts, retryAfterMs)
  await storeFailedAttempt(tools.db, row, outcome, delay)
  tools.measure.webhook(isLast ? 'failed' : 'retried')
}

const storeFailure = async ({ tools, timing, row, signal }: Run, error: unknown): Promise<void> => {
  const { db, log } = tools
  const kind = kindOfFailure(error, { internalErrors: row.internalErrors, isStopping: signal.aborted })
  switch (kind) {
    case 'stopped':
      return storeReleased(db, row, { delay: 0, consumesAttempt: false })
    case 'retry':
      return storeReleased(db, row, { delay: pauseAfter(timing, 1), consumesAttempt: false })
  }
  const { accountId, id } = row
  log.error({ err: error, accountId, deliveryId: id }, 'a webhook stopped by an internal error')
  if (kind === 'quarantine') return storeEnded(db, row, INTERNAL_ERROR, traceOf(error))
  const delay = pauseAfter(timing, row.attempts)
  return storeReleased(db, row, { delay, consumesAttempt: true, internalError: traceOf(error) })
}

/** Never throws: if storing the result fails, the lease expires and another worker sends it again with the same id. */
export const attemptDelivery = (run: Run): Promise<void> =>
  attempt(run)
    .catch((error: unknown) => storeFailure(run, error))
    .catch((failure: unknown) => {
      const { accountId, id } = run.row
      run.tools.log.warn(
        { err: failure, accountId, deliveryId: id },
        'the end of a webhook could not be stored',
      )
    })
