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
 * Takes cards and billing details of an account away, in the transaction that erases it; the wallet is locked before. A
 * job, at once and until it is done, ends the subscription at the provider and has cards and customer deleted there. Invoices
 * stay as they are: the law wants them (docs/decisions/0013-invoices-outlive-their-buyer.md).
 */
export const eraseBilling = async (tx: Db, accountId: string): Promise<void> => {
  const cards = await eraseDetails(tx, accountId)
  await enqueue(tx, 'erase-billing', { accountId, cards })
}

/**
 * The provider's part of an erasure. Nobody pays for an account that is gone, so the subscription goes first; the customer
 * goes last, because what is still open is found by it. A purchase that is still on its way is waited for.
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
