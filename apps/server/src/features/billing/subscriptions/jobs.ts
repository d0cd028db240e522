import { language } from '@tintario/contract/common.ts'
import type { JobHandlers } from '../../../jobs/jobs.ts'
import { paymentFailed } from '../../../letters/payment-failed.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { getSubscription } from './subscription-store.ts'

export const subscriptionsJobs: JobHandlers = {
  'send-payment-failed-letter': async ({ db, mail, publicUrl }, { accountId, subscriptionId }) => {
    const userId = await getOwnerId(db, accountId)
    const owner = userId ? await getUser(db, { accountId, userId }) : null
    const row = await getSubscription(db, accountId, subscriptionId)
    // It may be paid by now.
    if (!owner || row?.state !== 'past-due') return
    const { email: to, firstName } = owner
    const reader = { to, firstName, language: language.parse(owner.language) }
    await mail.send(paymentFailed({ ...reader, link: `${publicUrl}/subscription` }))
  },
}
