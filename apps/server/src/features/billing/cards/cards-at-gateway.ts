import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { type CardRow, getCard, getPaidSubscription, updateSubscriptionCard } from './card-store.ts'

/**
 * Makes this card pay the running subscription, if there is one and, with `from`, if that card paid it before.
 * A job with one key per account informs the gateway, so that the last choice wins.
 */
export const moveSubscriptionTo = async (
  tx: Db,
  { accountId, id, gatewayId }: CardRow,
  { from }: { from?: string } = {},
): Promise<void> => {
  const running = await getPaidSubscription(tx, accountId)
  if (!running || running.cardGatewayId === gatewayId) return
  if (from !== undefined && running.cardGatewayId !== from) return
  await updateSubscriptionCard(tx, accountId, { from, to: gatewayId })
  await enqueue(tx, 'use-card', { accountId, cardId: id }, { key: `use-card:${accountId}` })
}

/**
 * Sets the card of the running subscription at the gateway; does nothing without a subscription or if the card
 * was deleted.
 */
export const useCard = async (
  { db, payments }: Tools,
  { accountId, cardId }: { accountId: string; cardId: string },
): Promise<void> => {
  const [card, running] = await Promise.all([
    getCard(db, accountId, cardId),
    getPaidSubscription(db, accountId),
  ])
  if (!card || !running?.gatewayId) return
  const { gatewayId } = card
  // The call may be repeated, but needs a new key: for an earlier key the gateway replays its answer and
  // changes nothing.
  await payments.setSubscriptionCard({
    subscriptionId: running.gatewayId,
    cardId: gatewayId,
    key: `use-card:${randomUUID()}`,
  })
  await updateSubscriptionCard(db, accountId, { to: gatewayId })
}

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
