import { randomUUID } from 'node:crypto'
import type { Card } from '@tintario/contract/billing/payments.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { askGateway } from '../customer/ask-gateway.ts'
import { getCustomer } from '../customer/gateway-customer.ts'
import {
  type CardRow,
  deleteCard,
  findListedCards,
  getCard,
  getListedCard,
  getPaidSubscription,
  insertCardSetup,
  updateDefault,
  updateSubscriptionCard,
} from './card-store.ts'

/**
 * Deletes a saved card; the newest other one becomes the default. Refuses NOT_FOUND, CARD_IN_USE for the
 * subscription's.
 */
export const removeCard = ({ db }: Tools, accountId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const card = await getListedCard(tx, accountId, id)
    if (!card) return refuse('NOT_FOUND')
    const running = await getPaidSubscription(tx, accountId)
    if (running?.cardGatewayId === card.gatewayId) return refuse('CARD_IN_USE')
    await deleteCard(tx, accountId, id)
    await enqueue(tx, 'forget-card', { accountId, gatewayId: card.gatewayId })
    const [next] = await findListedCards(tx, accountId)
    if (card.isDefault && next) await updateDefault(tx, accountId, next.id)
  })

/** Returns the secret by which the browser sends a card, unlisted without `save`. Refuses PAYMENTS_UNAVAILABLE. */
export const openCardSetup = async (
  tools: Tools,
  { accountId }: { accountId: string },
  { save }: { save: boolean },
): Promise<{ clientSecret: string }> => {
  const customerId = await getCustomer(tools, accountId)
  const id = randomUUID()
  const { gatewayId, clientSecret } = await askGateway(
    tools.payments.openCardSetup({ customerId, reference: id, key: `card-setup:${id}` }),
  )
  await insertCardSetup(tools.db, { accountId, id, gatewayId, isListed: save })
  return { clientSecret }
}

/** Makes a saved card the only default, also for the subscription. Refuses NOT_FOUND. */
export const setDefaultCard = ({ db }: Tools, accountId: string, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const card = await getListedCard(tx, accountId, id)
    if (!card) return refuse('NOT_FOUND')
    await updateDefault(tx, accountId, id)
    await moveSubscriptionTo(tx, card)
  })

export const presentCard = ({ id, last4, brand, expMonth, expYear, isDefault }: CardRow): Card => ({
  id,
  last4,
  brand,
  expMonth,
  expYear,
  isDefault,
})

/** Makes this card pay the running subscription; with `from`, only if that card paid it before. The last choice wins. */
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

/** Sets the card of the running subscription at the gateway; does nothing without one or if the card was deleted. */
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
  // A repeated call needs a new key: for an earlier one the gateway replays its answer and changes nothing.
  await payments.setSubscriptionCard({
    subscriptionId: running.gatewayId,
    cardId: gatewayId,
    key: `use-card:${randomUUID()}`,
  })
  await updateSubscriptionCard(db, accountId, { to: gatewayId })
}

/**
 * Removes a card at the gateway; a subscription that it still pays there moves to its current card, or the card
 * stays.
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
