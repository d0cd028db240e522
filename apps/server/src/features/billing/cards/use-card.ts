import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { type CardRow, getCard, getPaidSubscription, updateSubscriptionCard } from './card-store.ts'

/**
 * Pays the running subscription with this card from now on, when there is one and, with `from`, when it was paid with
 * that one. The gateway is told by a job, so that it ends up with the last choice however often it is changed.
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

/** Tells the gateway which card the running subscription is paid with; nothing when there is none, or the card is gone. */
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
  // The act may be repeated as it is; a kept answer to an earlier key would not change anything.
  await payments.setSubscriptionCard({
    subscriptionId: running.gatewayId,
    cardId: gatewayId,
    key: `use-card:${randomUUID()}`,
  })
  await updateSubscriptionCard(db, accountId, { to: gatewayId })
}
