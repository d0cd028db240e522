import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { CardFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { type CardSetupRow, endSetup, findOpenSetups, getSetupByGatewayId } from './card-setup-store.ts'
import { findListedCards, getCardLike, insertCard, replaceCard, updateDefault } from './card-store.ts'
import { moveSubscriptionTo } from './use-card.ts'

/**
 * Takes in a card that the gateway has. One with the number of a card that was saved before takes its place, so that no
 * card is listed twice; the first saved one becomes the default.
 */
const takeIn = async (tx: Db, setup: CardSetupRow, facts: CardFacts): Promise<void> => {
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
  // A saved card that is typed again for the subscription only is the one to pay it with.
  if (!saved.some((one) => one.isDefault) || !isListed) await updateDefault(tx, accountId, row.id)
}

const settle = async ({ db, payments }: Tools, setup: CardSetupRow): Promise<void> => {
  const { state, card } = await payments.getCardSetup(setup.gatewayId)
  if (state === 'open') return
  await db.transaction(async (tx) => {
    await lockWallet(tx, setup.accountId)
    const ended = await endSetup(tx, setup, state)
    if (ended && card && state === 'succeeded') await takeIn(tx, setup, card)
  })
}

/**
 * Takes in the cards of setups that the browser has finished since (R16). A gateway that does not answer is noted, and
 * asked again the next time: what is known already stays good.
 */
export const syncCards = async (tools: Tools, accountId: string): Promise<void> => {
  for (const setup of await findOpenSetups(tools.db, accountId))
    await settle(tools, setup).catch((error: unknown) =>
      tools.log.warn({ err: error, accountId }, 'could not ask how a card setup ended'),
    )
}

/** Takes in the card of one setup, as the gateway's events name it; nothing for one that is not ours. */
export const settleCardSetup = async (tools: Tools, gatewayId: string): Promise<void> => {
  const setup = await getSetupByGatewayId(tools.db, gatewayId)
  if (setup) await settle(tools, setup)
}
