import { randomUUID } from 'node:crypto'
import type { Tools } from '../../../tools.ts'
import { getPaidSubscription } from './card-store.ts'

/**
 * Has the gateway forget a card that we have no more. A subscription that is still paid with it there gets the one that
 * took its place first; where it has none, the card stays.
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
