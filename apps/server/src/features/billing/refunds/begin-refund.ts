import type { Db } from '../../../db/db.ts'
import { recordAudit } from '../../audit/index.ts'
import { insertRefund, type RefundCause } from './refund-store.ts'

/**
 * Records that money must be refunded, in the transaction that finds the reason; the minutely job sends the
 * refund. Once per charge or invoice of the gateway. `amount` in integer euro cents, the whole payment;
 * `subject` is our payment or subscription.
 *
 * `given-up`: a purchase or start was charged although its owner was notified that it had failed.
 * `wrong-amount`: the charge has another amount than was requested. `account-erased`: charged after the account
 * was erased.
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
  await recordAudit(tx, {
    accountId,
    subject,
    action: 'refund-begun',
    detail: { amount, cause, of: ofGatewayId },
  })
}
