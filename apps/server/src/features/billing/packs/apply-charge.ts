import type { Charge } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { grantCoins, lockWallet } from '../../wallet/index.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { getPayment, type PaymentRow, updatePayment } from './payment-store.ts'

/** A payment as it stands, with the secret of the bank's question while that waits. */
export type Paid = { payment: PaymentRow; clientSecret: string | null }

/** The payment as it stands after what was just written. */
export const readAgain = async ({ db }: Tools, { accountId, id }: PaymentRow): Promise<PaymentRow> => {
  const row = await getPayment(db, accountId, id)
  if (!row) throw new Error('a payment is gone')
  return row
}

const takeMoney = ({ db }: Tools, payment: PaymentRow, charge: Charge): Promise<void> =>
  db.transaction(async (tx) => {
    const { accountId, id, product: item, coins, amount } = payment
    const { gatewayId, createdAt: paidAt } = charge
    await lockWallet(tx, accountId)
    if (!(await updatePayment(tx, payment, { state: 'succeeded', gatewayId, reason: null }))) return
    await grantCoins(tx, { accountId, key: `payment:${id}`, coins, to: 'bought', item, reference: id })
    const values = { coins: String(coins) }
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_COINS_ADDED', values })
    await issueInvoice(tx, { accountId, gatewayId, item, amount, paidAt })
  })

/**
 * Stores what the gateway says of a charge, and answers the payment as it then stands. Money that was taken, its coins
 * and its invoice are written in one transaction, once, whoever brings the news and however often. A charge of another
 * amount than was asked for is nothing that coins are given for: it is left open, and logged.
 */
export const applyCharge = async (tools: Tools, payment: PaymentRow, charge: Charge): Promise<Paid> => {
  const { accountId, id, amount } = payment
  const { state, gatewayId, reason, clientSecret } = charge
  if (charge.reference !== id || charge.amount !== amount)
    tools.log.error({ accountId, payment: id, charge: gatewayId }, 'a charge that is not the one asked for')
  else if (state === 'succeeded') await takeMoney(tools, payment, charge)
  else await updatePayment(tools.db, payment, { state, gatewayId, reason })
  return { payment: await readAgain(tools, payment), clientSecret }
}
