import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import { PaymentError } from '../../outside/payments/payments.ts'
import type { Tools } from '../../tools.ts'
import { eraseDetails } from './account-store.ts'
import { endSubscription } from './subscriptions/settle-subscriptions.ts'

/**
 * Takes cards and billing details of an account away, in the transaction that erases it; the wallet is locked before. A
 * job, at once and until it is done, ends the subscription at the provider and has the cards forgotten there. Invoices
 * stay as they are: the law wants them (docs/decisions/0013-invoices-outlive-their-buyer.md).
 */
export const eraseBilling = async (tx: Db, accountId: string): Promise<void> => {
  const cards = await eraseDetails(tx, accountId)
  await enqueue(tx, 'erase-billing', { accountId, cards })
}

/** The provider's part of an erasure. Nobody pays for an account that is gone, so the subscription goes first. */
export const eraseAtGateway = async (
  tools: Tools,
  { accountId, cards }: { accountId: string; cards: string[] },
): Promise<void> => {
  await endSubscription(tools, accountId)
  for (const gatewayId of cards)
    await tools.payments.removeCard(gatewayId).catch((error: unknown) => {
      if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    })
}
