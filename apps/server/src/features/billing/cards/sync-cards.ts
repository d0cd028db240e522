import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { CardFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import {
  type CardSetupRow,
  endSetup,
  findListedCards,
  findOpenSetups,
  getCardLike,
  getSetupByGatewayId,
  insertCard,
  replaceCard,
  updateDefault,
} from './card-store.ts'
import { moveSubscriptionTo } from './manage-cards.ts'

/** Stores a card, once for each card number; the first saved card becomes the default. */
const storeCard = async (tx: Db, setup: CardSetupRow, facts: CardFacts): Promise<void> => {
  const { accountId, isListed } = setup
  const before = await getCardLike(tx, accountId, facts)
  const row = before
    ? await replaceCard(tx, before, facts, isListed)
    : await insertCard(tx, accountId, facts, isListed)
  if (before && before.gatewayId !== facts.gatewayId) {
    await moveSubscriptionTo(tx, row, { from: before.gatewayId })
    await enqueue(tx, 'forget-card', { accountId, gatewayId: before.gatewayId })
  }
  if (!row.isListed) return
  const saved = await findListedCards(tx, accountId)
  // A saved card that is entered again only for the subscription is the one that pays it.
  if (!saved.some((one) => one.isDefault) || !isListed) await updateDefault(tx, accountId, row.id)
}

const settle = async ({ db, payments }: Tools, setup: CardSetupRow): Promise<void> => {
  const { state, card } = await payments.getCardSetup(setup.gatewayId)
  if (state === 'open') return
  await db.transaction(async (tx) => {
    await lockWallet(tx, setup.accountId)
    const ended = await endSetup(tx, setup, state)
    if (ended && card && state === 'succeeded') await storeCard(tx, setup, card)
  })
}

/** Stores the cards of setups that the browser has finished; without the gateway's answer the next call retries. */
export const syncCards = async (tools: Tools, accountId: string): Promise<void> => {
  for (const setup of await findOpenSetups(tools.db, accountId))
    await settle(tools, setup).catch((error: unknown) =>
      tools.log.warn(
        { err: error, accountId },
        'the outcome of a card setup could not be read from the gateway',
      ),
    )
}

/** Stores the card of one setup that an event names; does nothing for a setup that is not ours. */
export const syncCardSetup = async (tools: Tools, gatewayId: string): Promise<void> => {
  const setup = await getSetupByGatewayId(tools.db, gatewayId)
  if (setup) await settle(tools, setup)
}
