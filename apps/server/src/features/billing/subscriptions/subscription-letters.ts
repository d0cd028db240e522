import { readPlanHandle } from '@tintario/contract/billing/plans.ts'
import { language } from '@tintario/contract/core/common.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue, type JobHandlers } from '../../../jobs/jobs.ts'
import { sendOnce } from '../../../jobs/send-once.ts'
import { paymentFailed } from '../../../letters/payment-failed.ts'
import { trialEnds } from '../../../letters/trial-ends.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import { getOwnerId, getUser } from '../../users/index.ts'
import { getAccountZone } from '../../workspaces/index.ts'
import { tierNames } from '../invoices/invoice-words.ts'
import { followAccountLock } from './follow-account-lock.ts'
import {
  findTrialsEnding,
  getCardOf,
  getSubscription,
  lockSubscription,
  markTrialEndNotified,
} from './subscription-store.ts'

const DAYS_BEFORE = 2
const AT_ONCE = 200

/** Each minute: notifies owners, once, that their trial ends in two days and the first charge follows. */
export const notifyTrialEnds = async ({ db, clock, log }: Tools): Promise<void> => {
  const by = new Date((await clock.now()).getTime() + DAYS_BEFORE * 86_400_000)
  type Trial = { accountId: string; id: string }
  const notifyOwner = ({ accountId, id }: Trial) =>
    db.transaction(async (tx) => {
      const row = await lockSubscription(tx, { accountId, id })
      if (row?.state !== 'trialing' || row.isCancelled || row.trialEndToldAt) return
      await markTrialEndNotified(tx, row)
      await recordAudit(tx, { accountId, subject: id, action: 'trial-end-told' })
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_TRIAL_ENDS' })
      await enqueue(tx, 'send-trial-ends-letter', { accountId, subscriptionId: id })
    })
  await forEachIsolated(await findTrialsEnding(db, by, AT_ONCE), notifyOwner, (err, { accountId, id }) =>
    log.error({ err, accountId, id }, 'the owner of an ending trial could not be notified'),
  )
}

/** The account's owner as the recipient of an email; null if there is none. */
const readerOf = async (db: Db, accountId: string) => {
  const userId = await getOwnerId(db, accountId)
  const owner = userId ? await getUser(db, { accountId, userId }) : null
  return owner && { to: owner.email, firstName: owner.firstName, language: language.parse(owner.language) }
}

export const subscriptionsJobs: JobHandlers = {
  'follow-account-lock': followAccountLock,
  'send-payment-failed-letter': async (tools, { accountId, subscriptionId }) => {
    const { db, mail, publicUrl } = tools
    const reader = await readerOf(db, accountId)
    const row = await getSubscription(db, accountId, subscriptionId)
    // It may have been paid since.
    if (!reader || row?.state !== 'past-due') return
    const period = row.periodStart?.toISOString() ?? ''
    await sendOnce(tools, `payment-failed:${row.id}:${period}`, () =>
      mail.send(paymentFailed({ ...reader, link: `${publicUrl}/subscription` })),
    )
  },
  'send-trial-ends-letter': async (tools, { accountId, subscriptionId }) => {
    const { db, mail, payments, publicUrl } = tools
    const reader = await readerOf(db, accountId)
    const row = await getSubscription(db, accountId, subscriptionId)
    // It may be cancelled or over by now; the gateway reports the amount after discounts.
    if (!reader || row?.state !== 'trialing' || row.isCancelled || !row.gatewayId) return
    const due = await payments.previewRenewal(row.gatewayId)
    if (!due) return
    const card = await getCardOf(db, row)
    const charge = {
      plan: tierNames[readPlanHandle(row.handle)?.tier ?? row.tier],
      amount: due.amount,
      at: due.dueAt,
      timeZone: await getAccountZone(db, accountId),
      card: card?.last4 ?? null,
    }
    await sendOnce(tools, `trial-ends:${row.id}`, () =>
      mail.send(trialEnds({ ...reader, charge, link: `${publicUrl}/subscription` })),
    )
  },
}
