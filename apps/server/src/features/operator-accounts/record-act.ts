import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { type operatorsActs, recordAudit, recordOperatorAudit } from '../audit/index.ts'

const kinds = {
  'account-locked-by-operator': 'account-locked',
  'account-unlocked-by-operator': 'account-unlocked',
  'coins-granted-by-operator': 'coins-granted',
  'data-exported-by-operator': 'account-exported',
  'letter-sent-by-operator': 'letter-sent',
} as const

/** Records what an operator does to an account: for its owner, who does not see which operator, and for the instance. */
export const recordAct = async (
  tx: Db,
  actor: Actor,
  {
    accountId,
    action,
    subject = accountId,
    detail = {},
  }: {
    accountId: string
    action: Exclude<(typeof operatorsActs)[number], 'link-made-by-operator'>
    subject?: string
    detail?: Record<string, unknown>
  },
): Promise<void> => {
  await recordAudit(tx, { accountId, action, subject, detail })
  await recordOperatorAudit(tx, {
    action: kinds[action],
    subject,
    detail: { ...detail, accountId },
    by: actor,
  })
}
