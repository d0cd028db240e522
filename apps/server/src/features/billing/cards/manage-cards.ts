import { enqueue } from '../../../jobs/jobs.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import {
  deleteCard,
  findListedCards,
  getListedCard,
  getPaidSubscription,
  updateDefault,
} from './card-store.ts'

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
