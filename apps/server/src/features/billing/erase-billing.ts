import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { PaymentError } from '../../outside/payments/payments.ts'
import type { Tools } from '../../tools.ts'
import { deleteCustomer, eraseDetails, getCustomerId } from './customer/account-store.ts'
import { findOpenPayments } from './packs/payment-store.ts'
import { syncPayment } from './packs/sync-payments.ts'
import { endSubscription } from './subscriptions/reconcile-subscriptions.ts'

/** The caller has locked the wallet. The law demands that invoices remain. */
export const eraseBilling = async (tx: Db, accountId: string): Promise<void> => {
  const cards = await eraseDetails(tx, accountId)
  await enqueue(tx, 'erase-billing', { accountId, cards })
}

/**
 * Ends the subscription first, so that it is not charged, and deletes the customer last, because open purchases
 * are found by it. Throws while a purchase is open, so that the job is retried.
 */
export const eraseAtGateway = async (
  tools: Tools,
  { accountId, cards }: { accountId: string; cards: string[] },
): Promise<void> => {
  await endSubscription(tools, accountId)
  for (const open of await findOpenPayments(tools.db, accountId)) {
    const { payment } = await syncPayment(tools, open)
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
