import { type PaidTier, type Period, planHandle } from '@tintario/contract/billing/plans.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/db.ts'
import { findAnswer, once } from '../../../db/once.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockWallet } from '../../wallet/index.ts'
import { askGateway } from '../ask-gateway.ts'
import { type CardRow, getDefaultCard } from '../cards/card-store.ts'
import { getCustomer } from '../cards/get-customer.ts'
import { syncCards } from '../cards/sync-cards.ts'
import { getWallet } from '../details/get-wallet.ts'
import { getPromotionFor } from '../prices/find-prices.ts'
import { type ChangeResult, changeResultOf, processing, succeeded } from './change-result.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { startAtGateway } from './start-at-gateway.ts'
import { isRunning } from './subscription-moves.ts'
import {
  getLiveSubscription,
  getSubscription,
  insertSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { claimTrialCard, hashFingerprint, trialOf } from './trial-store.ts'

export type Start = {
  tier: PaidTier
  period: Period
  promotionCode: string | null
  acceptNoTrial: boolean
}

/** The same start again: the same plan and code, and no card was entered since. */
const isSame = (
  row: SubscriptionRow,
  { tier, period, promotionCode }: Start,
  card: CardRow | null,
): boolean =>
  row.handle === planHandle(tier, period) &&
  row.promotionCode === promotionCode &&
  (!card || card.gatewayId === row.cardGatewayId || card.createdAt <= row.createdAt)

/**
 * Inserts the pending subscription; it reserves the account's only slot and the card's trial. Returns the row of the
 * same start if one is in progress.
 */
const insertPendingSubscription = async (
  tx: Db,
  { accountId, userId }: Actor,
  start: Start,
): Promise<{ id: string; isNew: boolean }> => {
  await lockWallet(tx, accountId)
  const card = await getDefaultCard(tx, accountId)
  const live = await getLiveSubscription(tx, accountId)
  if (live && !isRunning(live.state) && isSame(live, start, card)) return { id: live.id, isNew: false }
  if (live) return refuse('SUBSCRIPTION_EXISTS')
  if (!card) return refuse('CARD_MISSING')
  const { days, isCardUsed } = await trialOf(tx, accountId, card)
  if (isCardUsed && !start.acceptNoTrial) return refuse('TRIAL_ALREADY_USED')
  const { tier, period, promotionCode } = start
  const id = await insertSubscription(tx, {
    accountId,
    tier,
    period,
    handle: planHandle(tier, period),
    promotionCode,
    trialDays: days,
    cardGatewayId: card.gatewayId,
  })
  const fingerprintHash = hashFingerprint(card.fingerprint)
  if (days > 0 && !(await claimTrialCard(tx, { fingerprintHash, subscriptionId: id })))
    return refuse('TRIAL_ALREADY_USED')
  await recordAudit(tx, { accountId, userId, subject: id, action: 'subscription-new' })
  return { id, isNew: true }
}

/** Ends another start whose first payment is unfinished; one that was paid meanwhile stays. */
const endIncompleteStart = async (tools: Tools, accountId: string, start: Start): Promise<void> => {
  const live = await getLiveSubscription(tools.db, accountId)
  if (live?.state !== 'incomplete' || !live.gatewayId) return
  if (isSame(live, start, await getDefaultCard(tools.db, accountId))) return
  const { gatewayId } = live
  const { facts } = await askGateway(refreshSubscription(tools, gatewayId))
  if (facts.state !== 'incomplete') return
  await askGateway(tools.payments.endSubscription({ subscriptionId: gatewayId, key: `end:${gatewayId}` }))
  await askGateway(refreshSubscription(tools, gatewayId))
}

/** The result of a start that another call does or did. */
const resultOfOtherCall = async (tools: Tools, row: SubscriptionRow): Promise<ChangeResult> => {
  if (row.state === 'new') return processing
  if (row.state === 'trialing' || row.state === 'active') return succeeded
  if (row.state === 'ended' || !row.gatewayId) return refuse('PAYMENT_REFUSED')
  return changeResultOf((await askGateway(refreshSubscription(tools, row.gatewayId))).facts)
}

/**
 * Starts a subscription on the default card. The account's first one, with a card never used for a trial, has
 * 14 free days; every other is charged immediately. The row is committed before the gateway is called; the same
 * Idempotency-Key is the same start, and so is the same choice while it is in progress.
 */
export const startSubscription = async (
  tools: Tools,
  actor: Actor,
  start: Start,
  idempotencyKey: string | null,
): Promise<ChangeResult> => {
  const { db } = tools
  const { accountId } = actor
  await getCustomer(tools, accountId)
  await syncCards(tools, accountId)
  const { promotionCode, tier, period } = start
  if (promotionCode) await getPromotionFor(tools, promotionCode, planHandle(tier, period))
  const call = { accountId, key: idempotencyKey, request: ['start-subscription', start] }
  if (!(await findAnswer(db, call))) await endIncompleteStart(tools, accountId, start)
  let isOurs = false
  const { id } = await once(db, call, async (tx) => {
    const inserted = await insertPendingSubscription(tx, actor, start)
    isOurs = inserted.isNew
    return { id: inserted.id }
  })
  const row = await getSubscription(db, accountId, id)
  if (!row) throw new Error('the subscription is gone')
  return isOurs ? startAtGateway(tools, row) : resultOfOtherCall(tools, row)
}

/**
 * Ends the free tier by starting a paid subscription on the default card. The wallet stays on the free tier
 * while a bank challenge is open. Refuses NOT_ON_FREE_TIER, and what a start refuses.
 */
export const upgradeWallet = async (
  tools: Tools,
  actor: Actor,
  start: Start,
  idempotencyKey: string | null,
): Promise<Answer<typeof wallet.upgrade>> => {
  const { tier } = await getWallet(tools, actor)
  if (tier !== 'free' && idempotencyKey === null) return refuse('NOT_ON_FREE_TIER')
  await startSubscription(tools, actor, start, idempotencyKey).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'SUBSCRIPTION_EXISTS'
      ? new Refusal('NOT_ON_FREE_TIER')
      : error
  })
  return getWallet(tools, actor)
}
