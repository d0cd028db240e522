import type { Db } from '../../../db/db.ts'
import { noteAct } from '../../audit/index.ts'
import { insertRefund, type RefundCause } from './refund-store.ts'

/**
 * Has money given back, in the transaction that finds that nothing is given for it; the job of each minute does it. Once
 * for each charge or invoice of the provider. `amount` in integer euro cents, the whole of what was paid; `subject` is
 * our payment or subscription.
 *
 * `given-up`: a purchase or a start that its owner was told had failed was charged all the same. `wrong-amount`: a charge
 * of another amount than was asked for. `account-erased`: charged after the account was gone.
 */
export const beginRefund = async (
  tx: Db,
  of: {
    accountId: string
    ofGatewayId: string
    isInvoice: boolean
    subject: string
    amount: number
    cause: RefundCause
  },
): Promise<void> => {
  if (of.amount === 0 || !(await insertRefund(tx, of))) return
  const { accountId, subject, amount, cause, ofGatewayId } = of
  await noteAct(tx, {
    accountId,
    subject,
    action: 'refund-begun',
    detail: { amount, cause, of: ofGatewayId },
  })
}
