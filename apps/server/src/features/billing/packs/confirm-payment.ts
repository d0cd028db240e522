import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import type { Paid } from './apply-charge.ts'
import { getPayment } from './payment-store.ts'
import { refreshPayment } from './settle-payment.ts'

/**
 * Asks the gateway how a payment ended and stores it, as after a bank challenge. If the gateway does not
 * answer, the payment is unchanged. Refuses NOT_FOUND.
 */
export const confirmPayment = async (tools: Tools, accountId: string, id: string): Promise<Paid> => {
  const payment = await getPayment(tools.db, accountId, id)
  if (!payment) return refuse('NOT_FOUND')
  const isOver = ['succeeded', 'failed', 'refunded'].includes(payment.state)
  return isOver ? { payment, clientSecret: null } : refreshPayment(tools, payment)
}
