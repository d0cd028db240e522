import { randomUUID } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { getPaidSubscription } from './card-store.ts'

/**
 * Removes a card at the gateway that is no longer stored here. A subscription that the card still pays there
 * moves to its current card first; if there is none, the card stays.
 */
export const forgetCard = async (
  { db, payments }: Tools,
  { accountId, gatewayId }: { accountId: string; gatewayId: string },
): Promise<void> => {
  const running = await getPaidSubscription(db, accountId)
  if (running?.cardGatewayId === gatewayId) return
  if (running?.gatewayId) {
    const { card } = await payments.getSubscription(running.gatewayId)
    if (card?.gatewayId === gatewayId)
      await payments.setSubscriptionCard({
        subscriptionId: running.gatewayId,
        cardId: running.cardGatewayId,
        key: `forget-card:${randomUUID()}`,
      })
  }
  await payments.removeCard(gatewayId)
}
