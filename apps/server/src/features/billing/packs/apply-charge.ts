import type { Db } from '../../../db/db.ts'
import type { Charge } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { grantCoins, lockWallet } from '../../wallet/index.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/parties.ts'
import { beginRefund, getErasedAt, type RefundCause } from '../refunds/refund-store.ts'
import { getPayment, type PaymentRow, updatePayment, updateRefunded } from './payment-store.ts'

/** A payment with the client secret of its bank challenge, while one is open. */
export type Paid = { payment: PaymentRow; clientSecret: string | null }

/** The current row of a payment. */
export const readAgain = async ({ db }: Tools, { accountId, id }: PaymentRow): Promise<PaymentRow> => {
  const row = await getPayment(db, accountId, id)
  if (!row) throw new Error('a payment is gone')
  return row
}

/** Refunds a charge that brings no coins; it is invoiced first, because the money was taken. */
const giveBack = async (
  tx: Db,
  { config }: Tools,
  payment: PaymentRow,
  charge: Charge,
  cause: RefundCause,
): Promise<void> => {
  const { accountId, id: subject, offer: item } = payment
  const { gatewayId, amount, createdAt: paidAt } = charge
  const of = cause === 'given-up' ? 'given-up' : 'unpaid'
  if (!(await updateRefunded(tx, payment, { gatewayId, of }))) return
  await beginRefund(tx, { accountId, ofGatewayId: gatewayId, isInvoice: false, subject, amount, cause })
  await issueInvoice(tx, issuerOf(config), { accountId, gatewayId, item, amount, paidAt })
}

const recordChargedMoney = (tools: Tools, payment: PaymentRow, charge: Charge): Promise<void> =>
  tools.db.transaction(async (tx) => {
    const { accountId, id, offer: item, coins, amount } = payment
    const { gatewayId, createdAt: paidAt } = charge
    await lockWallet(tx, accountId)
    if (charge.amount !== amount) return giveBack(tx, tools, payment, charge, 'wrong-amount')
    if (await getErasedAt(tx, accountId)) return giveBack(tx, tools, payment, charge, 'account-erased')
    if (!(await updatePayment(tx, payment, { state: 'succeeded', gatewayId, reason: null })))
      return giveBack(tx, tools, payment, charge, 'given-up')
    await grantCoins(tx, { accountId, key: `payment:${id}`, coins, to: 'bought', item, reference: id })
    const values = { coins: String(coins) }
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_COINS_ADDED', values })
    await issueInvoice(tx, issuerOf(tools.config), { accountId, gatewayId, item, amount, paidAt })
  })

/**
 * Applies the gateway's state of a charge and returns the payment's current row. A successful charge, its coins
 * and its invoice are stored in one transaction, once, for any number of calls. A charge with a wrong amount,
 * one after the owner was notified of a failure, and one of an erased account bring no coins and are refunded.
 */
export const applyCharge = async (tools: Tools, payment: PaymentRow, charge: Charge): Promise<Paid> => {
  const { accountId, id, amount } = payment
  const { state, gatewayId, reason, clientSecret } = charge
  const isOurs = charge.reference === id
  const isAskedFor = isOurs && charge.amount === amount
  if (!isAskedFor)
    tools.log.error(
      { accountId, payment: id, charge: gatewayId },
      'a charge differs from the one that was requested',
    )
  if (isOurs && state === 'succeeded') await recordChargedMoney(tools, payment, charge)
  else if (isAskedFor) await updatePayment(tools.db, payment, { state, gatewayId, reason })
  return { payment: await readAgain(tools, payment), clientSecret }
}
