import { randomUUID } from 'node:crypto'
import type { Card } from '@tintario/contract/billing/payments.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { askGateway } from '../ask-gateway.ts'
import { insertCardSetup } from './card-setup-store.ts'
import {
  type CardRow,
  deleteCard,
  findListedCards,
  getListedCard,
  getPaidSubscription,
  updateDefault,
} from './card-store.ts'
import { moveSubscriptionTo } from './cards-at-gateway.ts'
import { getCustomer } from './get-customer.ts'

/**
 * Deletes a saved card here, and at the gateway by a job. The newest other card becomes the default. Refuses
 * NOT_FOUND, and CARD_IN_USE for the card that pays the subscription.
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

/**
 * Opens a card setup and returns the secret with which the browser sends the card to the gateway. With `save`
 * false the card only pays the subscription and is not listed. Refuses PAYMENTS_UNAVAILABLE.
 */
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
