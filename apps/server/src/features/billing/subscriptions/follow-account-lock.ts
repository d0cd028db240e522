import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { getLockReason } from '../../users/index.ts'
import { setRenewal } from './change-plan.ts'
import { endSubscription } from './reconcile-subscriptions.ts'
import { takes } from './subscription-state.ts'
import { getLiveSubscription, type SubscriptionRow, updateSubscription } from './subscription-store.ts'

/** Has the plan of an account follow its lock, by a job in the transaction that locks or unlocks it. */
export const followLock = (tx: Db, accountId: string): Promise<void> =>
  enqueue(tx, 'follow-account-lock', { accountId }, { key: 'follow-account-lock' })

const setStopped = async ({ db }: Tools, row: SubscriptionRow, isStopped: boolean): Promise<void> => {
  await db.transaction(async (tx) => {
    await updateSubscription(tx, row, { isStoppedByLock: isStopped })
    const action = isStopped ? 'subscription-cancelled' : 'subscription-kept'
    await recordAudit(tx, { accountId: row.accountId, subject: row.id, action, detail: { by: 'lock' } })
  })
}

/**
 * Nothing is charged for a locked account: a plan that runs is cancelled at its next renewal, one whose renewal is unpaid
 * or whose start has not ended is over now. Unlocking takes back the cancellation that came from the lock.
 */
export const followAccountLock = async (
  tools: Tools,
  { accountId }: { accountId: string },
): Promise<void> => {
  const isLocked = (await getLockReason(tools.db, accountId)) !== null
  const row = await getLiveSubscription(tools.db, accountId)
  if (!row) return
  const known =
    row.gatewayId !== null && takes('cancel', row.state) ? { ...row, gatewayId: row.gatewayId } : null
  if (isLocked && (!known || row.state === 'past-due')) return endSubscription(tools, accountId)
  if (!known || row.isStoppedByLock === isLocked) return
  // The owner's own cancellation stays theirs.
  if (isLocked && row.isCancelled) return
  await setRenewal(tools, known, { cancel: isLocked })
  await setStopped(tools, row, isLocked)
}
