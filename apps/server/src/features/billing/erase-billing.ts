import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { PaymentError } from '../../outside/payments/payments.ts'
import type { Tools } from '../../tools.ts'
import { eraseDetails } from './account-store.ts'
import { deleteCustomer, getCustomerId } from './cards/customer-store.ts'
import { findOpenPayments } from './packs/payment-store.ts'
import { refreshPayment } from './packs/settle-payment.ts'
import { endSubscription } from './subscriptions/settle-subscriptions.ts'

/**
 * Deletes cards and billing details in the transaction that erases the account; the caller has locked the
 * wallet. A job ends the subscription at the gateway and deletes cards and customer there. Invoices remain
 * because the law requires them (docs/decisions/0013-invoices-outlive-their-buyer.md).
 */
export const eraseBilling = async (tx: Db, accountId: string): Promise<void> => {
  const cards = await eraseDetails(tx, accountId)
  await enqueue(tx, 'erase-billing', { accountId, cards })
}

/**
 * The gateway's part of an erasure. The subscription ends first, so that an erased account is not charged; the
 * customer is deleted last, because open purchases are found by it. Throws while a purchase is open, so that
 * the job is retried.
 */
export const eraseAtGateway = async (
  tools: Tools,
  { accountId, cards }: { accountId: string; cards: string[] },
): Promise<void> => {
  await endSubscription(tools, accountId)
  for (const open of await findOpenPayments(tools.db, accountId)) {
    const { payment } = await refreshPayment(tools, open)
    if (payment.state === 'new' || payment.state === 'processing')
      throw new Error('a purchase of an erased account has not ended yet')
  }
  for (const gatewayId of cards)
    await tools.payments.removeCard(gatewayId).catch((error: unknown) => {
      if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    })
  const customerId = await getCustomerId(tools.db, accountId)
  if (!customerId) return
  await tools.payments.removeCustomer(customerId)
  await deleteCustomer(tools.db, accountId)
}
