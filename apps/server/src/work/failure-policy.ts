import { isRetryableDbError } from '../db/db.ts'

export const INTERNAL_ERRORS_MAX = 5
/**
 * Claims that a row may lose with its process. The next one runs alone in a child process: if that dies too, the row
 * is quarantined.
 */
export const SHARED_CLAIMS_MAX = INTERNAL_ERRORS_MAX - 1

/** Sends a claimed row to the parent process before it is processed. A loop that is given one claims suspects, one at a time. */
export type Announce = (row: object) => Promise<void>

/** SQL of a claim, in `update TABLE t set`. A row whose lease was not released has lost its last claim. */
export const claimSql = (secondsOfLease: string): string => `
  fence = t.fence + 1, lost_claims = case when t.lease_until is null then 1 else t.lost_claims + 1 end,
  lease_until = now() + make_interval(secs => ${secondsOfLease})`

export const suspectSql = (row: string): string =>
  `(${row}.lease_until is not null and ${row}.lost_claims >= ${SHARED_CLAIMS_MAX})`

/** An error's name and stack for `last_error`, without its message, which may quote sent data. */
export const traceOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))]
        .join('\n')
        .slice(0, 2_000)
    : typeof error

/** `last_error` of a row whose processing killed the process. */
export const PROCESS_DIED = 'the process died'

/**
 * What an exception means for a claimed row. `stopped`: the process stops, the row is due immediately. `retry`: the
 * database was away or busy. Neither consumes an attempt. `internal-error` is counted; `quarantine` is number `most`.
 */
type FailureKind = 'stopped' | 'retry' | 'internal-error' | 'quarantine'

export const kindOfFailure = (
  error: unknown,
  row: { internalErrors: number; isStopping: boolean; most?: number },
): FailureKind => {
  if (row.isStopping) return 'stopped'
  if (isRetryableDbError(error)) return 'retry'
  return row.internalErrors + 1 < (row.most ?? INTERNAL_ERRORS_MAX) ? 'internal-error' : 'quarantine'
}
