import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { limitTries, rateLimits } from '../auth/index.ts'
import { getOwnerId, getUser, hasAccount } from '../users/index.ts'
import { getInvoice } from './account-view-store.ts'
import { getOperable } from './get-account.ts'
import { recordAct } from './record-act.ts'

type Asked = { accountId: string; kind: 'activation' | 'invitation' | 'receipt'; subjectId: string }

const enqueueLetter = async (tx: Db, { accountId, kind, subjectId }: Asked): Promise<void> => {
  if (kind === 'receipt') {
    if (!(await getInvoice(tx, accountId, subjectId))) refuse('NOT_FOUND')
    return enqueue(tx, 'send-receipt-letter', { accountId, invoiceId: subjectId })
  }
  const person = (await getUser(tx, { accountId, userId: subjectId })) ?? refuse('NOT_FOUND')
  if (person.emailVerifiedAt) refuse('LETTER_USELESS')
  if (kind === 'activation') {
    if (person.isChild) refuse('LETTER_USELESS')
    const whose = { accountId, userId: subjectId }
    return enqueue(tx, 'send-verification-letter', whose, { key: `verification:${subjectId}` })
  }
  const inviterId = await getOwnerId(tx, accountId)
  if (!person.isChild || !inviterId || (await hasAccount(tx, person.email))) return refuse('LETTER_USELESS')
  const letter = { accountId, userId: subjectId, inviterId }
  return enqueue(tx, 'send-invitation-letter', letter, { key: `invitation:${subjectId}` })
}

/**
 * Sends a letter of an account again, one a minute for a person or invoice. Refuses NOT_FOUND; LETTER_USELESS to who is
 * confirmed, or has another account by now; MAIL_OFF and BILLING_OFF where there are none.
 */
export const sendLetter = async (tools: Tools, actor: Actor, asked: Asked): Promise<void> => {
  const { db, config } = tools
  const { accountId, kind, subjectId } = asked
  await getOperable(db, actor, accountId)
  if (!config.MAIL) refuse('MAIL_OFF')
  if (kind === 'receipt' && !config.BILLING) refuse('BILLING_OFF')
  await db.transaction(async (tx) => {
    await enqueueLetter(tx, asked)
    const act = {
      accountId,
      action: 'letter-sent-by-operator',
      subject: subjectId,
      detail: { kind },
    } as const
    await recordAct(tx, actor, act)
    await limitTries(db, rateLimits.resend(subjectId))
  })
}
