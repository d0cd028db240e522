import { eachRow } from '../../jobs/each-row.ts'
import type { Tools } from '../../tools.ts'
import { releaseHold } from './hold-coins.ts'
import { findExpiredHolds } from './hold-store.ts'

const AT_ONCE = 200

/** Gives the coins of abandoned work back, each in a transaction of its own (R6). */
export const releaseExpiredHolds = async ({ db, log }: Tools): Promise<void> => {
  const holds = await findExpiredHolds(db, AT_ONCE)
  const report = { complaint: 'held coins could not be given back', ids: (hold: object) => hold }
  await eachRow({ log }, holds, report, async ({ accountId, id }) => {
    await db.transaction((tx) => releaseHold(tx, { accountId, holdId: id }))
  })
  if (holds.length > 0) log.warn({ holds: holds.length }, 'gave back the coins of abandoned work')
}
