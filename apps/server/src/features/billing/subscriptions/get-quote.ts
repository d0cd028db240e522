import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { type PlanHandle, planHandle, readPlanHandle } from '@tintario/contract/billing/plans.ts'
import type { PlanQuote } from '@tintario/contract/billing/subscriptions.ts'
import type { Promotion } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { getWalletRow } from '../../wallet/index.ts'
import { getDefaultCard } from '../cards/card-store.ts'
import { syncCards } from '../cards/sync-cards.ts'
import { askGateway } from '../customer/ask-gateway.ts'
import { codeAppliesTo, getPromotion, getPromotionFor } from '../prices/find-prices.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { trialCoinsDue } from './grant-monthly-coins.ts'
import { isSamePlan, quoteChange, quoteStart, type Running } from './quote-plan.ts'
import { isRunning } from './subscription-state.ts'
import { getLiveSubscription, type SubscriptionRow } from './subscription-store.ts'
import { trialOf } from './trial-store.ts'

/** The running plan with the gateway's price of an immediate change; null without one. */
export const readRunning = async (
  tools: Tools,
  row: SubscriptionRow | null,
  chosen: Plan,
): Promise<Running | null> => {
  if (!row || !isRunning(row.state) || !row.gatewayId || !row.periodStart || !row.periodEnd) return null
  const { state, tier, period, handle, isCancelled, periodStart, periodEnd, gatewayId } = row
  const prices = await readPlanPrices(tools.db)
  const plan = { tier, period }
  const next = readPlanHandle(handle) ?? plan
  const chosenHandle = planHandle(chosen.tier, chosen.period)
  const price = { handle: chosenHandle, amount: prices(chosenHandle).amount, period: chosen.period }
  const isAsked = state === 'active' && !isSamePlan(plan, chosen)
  const preview = isAsked
    ? await askGateway(tools.payments.previewChange({ subscriptionId: gatewayId, price }))
    : null
  return {
    state: state as Running['state'],
    plan,
    next,
    isCancelled,
    periodStart,
    periodEnd,
    monthlyCoins: prices(planHandle(tier, period)).coins,
    changeNow: preview?.amount ?? 0,
    trialCoins:
      state === 'trialing'
        ? await trialCoinsDue(tools.db, { ...row, endsAt: row.trialEndsAt ?? periodEnd }, chosen, {
            prices,
            by: await tools.clock.now(),
          })
        : 0,
  }
}

/** The running plan's promo code applies to later periods only if it lasts forever or nothing was paid yet. */
const promotionOf = async (
  tools: Tools,
  row: SubscriptionRow,
  handle: PlanHandle,
): Promise<Promotion | null> => {
  const found = row.promotionCode ? await getPromotion(tools, row.promotionCode) : null
  if (!found || !codeAppliesTo(found, handle)) return null
  return found.duration === 'forever' || row.state === 'trialing' ? found : null
}

/** What a start or a change would cost and bring, and when; charges nothing. */
export const getQuote = async (
  tools: Tools,
  accountId: string,
  { promotionCode, ...chosen }: Plan & { promotionCode: string | null },
): Promise<PlanQuote> => {
  const { db, clock } = tools
  const handle = planHandle(chosen.tier, chosen.period)
  const promotion = promotionCode ? await getPromotionFor(tools, promotionCode, handle) : null
  const row = await getLiveSubscription(db, accountId)
  const running = await readRunning(tools, row, chosen)
  const { amount, coins: monthlyCoins } = (await readPlanPrices(db))(handle)
  const { available: coins } = await getWalletRow(db, accountId)
  const facts = { now: await clock.now(), chosen, amount, monthlyCoins, coins }
  if (row && running)
    return quoteChange({ ...facts, discount: await promotionOf(tools, row, handle) }, running)
  await syncCards(tools, accountId)
  const { days } = await trialOf(db, accountId, await getDefaultCard(db, accountId))
  return quoteStart({ ...facts, discount: promotion }, { trialDays: days })
}
