import { eachRow } from '../../../jobs/each-row.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { findTrialsEnding, lockSubscription, markTrialEndNotified } from './subscription-store.ts'

const DAYS_BEFORE = 2
const AT_ONCE = 200

/**
 * Each minute: notifies owners, once, in the product and by email, that their trial ends in two days and the
 * first charge follows.
 */
export const notifyTrialEnds = async ({ db, clock, log }: Tools): Promise<void> => {
  const by = new Date((await clock.now()).getTime() + DAYS_BEFORE * 86_400_000)
  const ids = ({ accountId, id }: { accountId: string; id: string }) => ({ accountId, id })
  const failure = { complaint: 'the owner of an ending trial could not be notified', ids }
  await eachRow({ log }, await findTrialsEnding(db, by, AT_ONCE), failure, ({ accountId, id }) =>
    db.transaction(async (tx) => {
      const row = await lockSubscription(tx, { accountId, id })
      if (row?.state !== 'trialing' || row.isCancelled || row.trialEndToldAt) return
      await markTrialEndNotified(tx, row)
      await recordAudit(tx, { accountId, subject: id, action: 'trial-end-told' })
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_TRIAL_ENDS' })
      await enqueue(tx, 'send-trial-ends-letter', { accountId, subscriptionId: id })
    }),
  )
}
