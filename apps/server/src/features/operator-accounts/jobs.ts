import { language } from '@tintario/contract/core/common.ts'
import type { Db } from '../../db/db.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { accountLocked } from '../../letters/account-locked.ts'
import { receipt } from '../../letters/receipt.ts'
import { getLockReason, getOwnerId, getUser } from '../users/index.ts'
import { getInvoice } from './account-view-store.ts'

const readerOf = async (db: Db, accountId: string) => {
  const userId = await getOwnerId(db, accountId)
  const owner = userId ? await getUser(db, { accountId, userId }) : null
  return owner && { to: owner.email, firstName: owner.firstName, language: language.parse(owner.language) }
}

export const operatorAccountsJobs: JobHandlers = {
  'send-account-locked-letter': async ({ db, config, mail, publicUrl }, { accountId }) => {
    const reader = await readerOf(db, accountId)
    const reason = await getLockReason(db, accountId)
    // It may be unlocked or erased by now.
    if (!reader || reason === null) return
    await mail.send(accountLocked({ ...reader, reason, link: new URL(config.CONTACT_URL, publicUrl).href }))
  },
  'send-receipt-letter': async ({ db, mail, publicUrl }, { accountId, invoiceId }) => {
    const reader = await readerOf(db, accountId)
    const invoice = await getInvoice(db, accountId, invoiceId)
    if (!reader || !invoice) return
    const link = `${publicUrl}/subscription`
    await mail.send(receipt({ ...reader, number: invoice.number, link }))
  },
}
