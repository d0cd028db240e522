/** Internal errors after which a row is quarantined. */
export const INTERNAL_ERRORS_MAX = 5
/**
 * Claims in a row that a row may lose with its process. Rows in one process are lost together, so the next claim runs alone
 * in a child process: if that dies too, the row is to blame and is quarantined.
 */
export const SHARED_CLAIMS_MAX = INTERNAL_ERRORS_MAX - 1

/** Sends a claimed row to the parent process before it is processed. A loop that is given one claims suspects, one at a time. */
export type Announce = (row: object) => Promise<void>
