import { type PaidTier, type Period, planHandle } from '@tintario/contract/billing/plans.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../../actor.ts'
import type { Db } from '../../../db/db.ts'
import { findAnswer, once } from '../../../once-store.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockWallet } from '../../wallet/index.ts'
import { type CardRow, getDefaultCard } from '../cards/card-store.ts'
import { syncCards } from '../cards/sync-cards.ts'
import { readTime } from '../customer/account-store.ts'
import { askGateway, retryOnceIfUnknown } from '../customer/ask-gateway.ts'
import { getWallet } from '../customer/billing-details.ts'
import { getCustomer } from '../customer/gateway-customer.ts'
import { getPromotionFor } from '../prices/find-prices.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { type ChangeResult, changeResultOf, processing, succeeded } from './subscription-result.ts'
import { isRunning } from './subscription-state.ts'
import {
  getLiveSubscription,
  getSubscription,
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { applyGatewayAnswer, syncSubscription } from './sync-subscription.ts'
import { claimTrialCard, hashFingerprint, releaseTrialCard, trialOf } from './trial-store.ts'

type Start = {
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
 * Reserves the account's only slot and the card's trial. Returns the row of the same start if one is in progress, or
 * was when the call arrived: `hadPlan` says that a plan ran by then.
 */
const insertPendingSubscription = async (
  tx: Db,
  { accountId, userId }: Actor,
  start: Start,
  { hadPlan }: { hadPlan: boolean },
): Promise<{ id: string; isNew: boolean }> => {
  await lockWallet(tx, accountId)
  const card = await getDefaultCard(tx, accountId)
  const live = await getLiveSubscription(tx, accountId)
  if (live && isSame(live, start, card) && !(hadPlan && isRunning(live.state)))
    return { id: live.id, isNew: false }
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
  const { facts } = await askGateway(syncSubscription(tools, gatewayId))
  if (facts.state !== 'incomplete') return
  await askGateway(tools.payments.endSubscription({ subscriptionId: gatewayId, key: `end:${gatewayId}` }))
  await askGateway(syncSubscription(tools, gatewayId))
}

const resultOfOtherCall = async (tools: Tools, row: SubscriptionRow): Promise<ChangeResult> => {
  if (row.state === 'new') return processing
  if (row.state === 'trialing' || row.state === 'active') return succeeded
  if (row.state === 'ended' || !row.gatewayId) return refuse('PAYMENT_REFUSED')
  return changeResultOf((await askGateway(syncSubscription(tools, row.gatewayId))).facts)
}

/**
 * Starts a subscription on the default card; the first one, with a card never used for a trial, has 14 free days.
 * The row is committed before the gateway is called; the same Idempotency-Key, or the same choice while it is in
 * progress, is the same start.
 */
export const startSubscription = async (
  tools: Tools,
  actor: Actor,
  start: Start,
  idempotencyKey: string | null,
): Promise<ChangeResult> => {
  const { db } = tools
  const { accountId } = actor
  const before = await getLiveSubscription(db, accountId)
  await getCustomer(tools, accountId)
  await syncCards(tools, accountId)
  const { promotionCode, tier, period } = start
  if (promotionCode) await getPromotionFor(tools, promotionCode, planHandle(tier, period))
  const call = { accountId, key: idempotencyKey, request: ['start-subscription', start] }
  if (!(await findAnswer(db, call))) await endIncompleteStart(tools, accountId, start)
  let isOurs = false
  const { id } = await once(db, call, async (tx) => {
    const hadPlan = before !== null && isRunning(before.state)
    const inserted = await insertPendingSubscription(tx, actor, start, { hadPlan })
    isOurs = inserted.isNew
    return { id: inserted.id }
  })
  const row = await getSubscription(db, accountId, id)
  if (!row) throw new Error('the subscription is gone')
  return isOurs ? startAtGateway(tools, row) : resultOfOtherCall(tools, row)
}

/**
 * The wallet stays on the free tier while a bank challenge is open. Refuses NOT_ON_FREE_TIER, and what a start
 * refuses.
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

/** The start failed at the gateway: ends our row and releases the card's trial. */
export const giveUpStart = ({ db }: Tools, { accountId, id }: SubscriptionRow): Promise<void> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    const row = await lockSubscription(tx, { accountId, id })
    if (row?.state !== 'new') return
    const endedAt = await readTime(tx)
    await updateSubscription(tx, row, { state: 'ended', endedAt })
    await releaseTrialCard(tx, id)
    await recordAudit(tx, { accountId, subject: id, action: 'subscription-ended', detail: { before: 'new' } })
  })

/**
 * The row's id is the idempotency key, so repeated calls create one subscription. Refuses PAYMENT_REFUSED and
 * PAYMENTS_UNAVAILABLE when it certainly did not begin; an unknown outcome is settled by the job.
 */
export const startAtGateway = async (tools: Tools, row: SubscriptionRow): Promise<ChangeResult> => {
  const { db, payments, log } = tools
  const { accountId, id, handle, period, cardGatewayId: cardId, promotionCode, trialDays } = row
  const customerId = await getCustomer(tools, accountId)
  const { amount } = (await readPlanPrices(db))(handle)
  const price = { handle, amount, period }
  const start = { customerId, cardId, price, promotionCode, trialDays, reference: id, key: id }
  const fetchedAt = await readTime(db)
  const facts = await retryOnceIfUnknown(() => payments.startSubscription(start)).catch(
    async (error: unknown) => {
      if (!(error instanceof PaymentError)) throw error
      if (error.kind === 'invalid')
        log.error({ err: error, accountId }, 'a subscription could not be started')
      await giveUpStart(tools, row)
      // A card that the gateway no longer has counts as refused: the owner has to use another one.
      const isCard = error.kind === 'refused' || error.kind === 'not-found'
      return refuse(isCard ? 'PAYMENT_REFUSED' : 'PAYMENTS_UNAVAILABLE')
    },
  )
  if (!facts) return processing
  const current = await applyGatewayAnswer(tools, facts, fetchedAt)
  if (current.state !== 'incomplete' || current.latestInvoice?.clientSecret) return changeResultOf(current)
  // Unpaid and without a bank challenge: it would only block the next start.
  await payments.endSubscription({ subscriptionId: current.gatewayId, key: `end:${current.gatewayId}` })
  return changeResultOf((await syncSubscription(tools, current.gatewayId)).facts)
}
