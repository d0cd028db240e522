import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { countActs, noteAct } from './act-store.ts'
import { findTrialsEnding } from './due-store.ts'
import { lockSubscription } from './subscription-store.ts'

const DAYS_BEFORE = 2
const AT_ONCE = 200

/** Each minute: tells owners, once, here and by a letter, that the free days end in two days and the first charge comes. */
export const tellTrialEnds = async ({ db, clock }: Tools): Promise<void> => {
  const by = new Date(clock.now().getTime() + DAYS_BEFORE * 86_400_000)
  for (const { accountId, id } of await findTrialsEnding(db, by, AT_ONCE))
    await db.transaction(async (tx) => {
      const row = await lockSubscription(tx, { accountId, id })
      if (row?.state !== 'trialing' || row.isCancelled) return
      if ((await countActs(tx, accountId, id, 'trial-end-told')) > 0) return
      await noteAct(tx, { accountId, subject: id, action: 'trial-end-told' })
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_TRIAL_ENDS' })
      await enqueue(tx, 'send-trial-ends-letter', { accountId, subscriptionId: id })
    })
}
