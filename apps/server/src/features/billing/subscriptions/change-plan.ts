import { randomUUID } from 'node:crypto'
import type { cancelReason } from '@tintario/contract/billing/fields.ts'
import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import { planHandle } from '@tintario/contract/billing/plans.ts'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { PlanPrice } from '../../../outside/payments/payments.ts'
import { Refusal, refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { readTime } from '../customer/account-store.ts'
import { askGateway, retryOnceIfUnknown } from '../customer/ask-gateway.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { readRunning } from './get-quote.ts'
import { changeKind } from './quote-plan.ts'
import { type ChangeResult, changeResultOf, processing, succeeded } from './subscription-result.ts'
import { takes } from './subscription-state.ts'
import {
  getLiveSubscription,
  recordRefusedChange,
  type SubscriptionRow,
  updateSubscription,
} from './subscription-store.ts'
import { applyGatewayAnswer } from './sync-subscription.ts'

type Known = SubscriptionRow & { gatewayId: string }

const getRunning = async ({ db }: Tools, accountId: string, act: 'cancel' | 'keep'): Promise<Known> => {
  const row = await getLiveSubscription(db, accountId)
  if (!row?.gatewayId || !takes(act, row.state)) return refuse('NOT_FOUND')
  return { ...row, gatewayId: row.gatewayId }
}

/** Repeated requests in a period are one change until the bank refuses it; then the next has another key. */
const keyOfChange = (row: Known, price: PlanPrice): string => {
  const { id, tier, period, periodStart } = row
  // Nothing is charged in a trial: up, down and up again are three changes.
  if (row.state === 'trialing') return `change:${randomUUID()}`
  const from = `${planHandle(tier, period)}@${periodStart?.getTime() ?? 0}`
  return `change:${id}:${from}:${price.handle}:${row.refusedChanges}`
}

const changeNow = async (tools: Tools, row: Known, price: PlanPrice): Promise<ChangeResult> => {
  const { db, payments } = tools
  const key = keyOfChange(row, price)
  const fetchedAt = await readTime(db)
  const change = { subscriptionId: row.gatewayId, price, when: 'now' as const, key }
  try {
    const facts = await askGateway(retryOnceIfUnknown(() => payments.changeSubscription(change)))
    return facts ? changeResultOf(await askGateway(applyGatewayAnswer(tools, facts, fetchedAt))) : processing
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PAYMENT_REFUSED') await recordRefusedChange(db, row)
    throw error
  }
}

/** Sets the next renewal's price, or whether there is one: no money moves, so repeating it does no harm. */
export const setRenewal = async (
  tools: Tools,
  row: Known,
  { price, cancel }: { price?: PlanPrice; cancel?: boolean },
): Promise<void> => {
  const { db, payments } = tools
  const of = { subscriptionId: row.gatewayId }
  if (cancel !== undefined) {
    const fetchedAt = await readTime(db)
    const key = `cancel:${randomUUID()}`
    await applyGatewayAnswer(tools, await payments.cancelAtPeriodEnd({ ...of, cancel, key }), fetchedAt)
  }
  if (price) {
    const fetchedAt = await readTime(db)
    const key = `renewal:${randomUUID()}`
    const facts = await payments.changeSubscription({ ...of, price, when: 'renewal', key })
    await applyGatewayAnswer(tools, facts, fetchedAt)
  }
}

/**
 * Changes immediately if there is something to pay or in a trial, else at the next renewal; also reverts a
 * cancellation. Refuses NOT_FOUND, and PAYMENT_REFUSED while the last renewal is unpaid.
 */
export const changePlan = async (tools: Tools, actor: Actor, chosen: Plan): Promise<ChangeResult> => {
  const { db } = tools
  const { accountId, userId } = actor
  const row = await getRunning(tools, accountId, 'keep')
  if (!takes('change', row.state)) return refuse('PAYMENT_REFUSED')
  const running = await readRunning(tools, row, chosen)
  if (!running) return refuse('NOT_FOUND')
  const kind = changeKind(running, chosen)
  if (kind === 'none') return succeeded
  const handle = planHandle(chosen.tier, chosen.period)
  const price = { handle, amount: (await readPlanPrices(db))(handle).amount, period: chosen.period }
  if (row.isCancelled) await askGateway(setRenewal(tools, row, { cancel: false }))
  const acted =
    kind === 'change-now'
      ? await changeNow(tools, row, price)
      : await askGateway(setRenewal(tools, row, { price })).then(() => succeeded)
  await recordAudit(db, {
    accountId,
    userId,
    subject: row.id,
    action: 'subscription-changed',
    detail: { to: handle, kind },
  })
  return acted
}

/** Cancels at the next renewal; tier and coins stay until then. Refuses NOT_FOUND, NOTHING_TO_CANCEL. */
export const cancelSubscription = async (
  tools: Tools,
  { accountId, userId }: Actor,
  { feedback, comment }: z.output<typeof cancelReason>,
): Promise<void> => {
  const row = await getRunning(tools, accountId, 'cancel')
  if (row.isCancelled) return refuse('NOTHING_TO_CANCEL')
  await askGateway(setRenewal(tools, row, { cancel: true }))
  await tools.db.transaction(async (tx) => {
    await updateSubscription(tx, row, { cancelFeedback: feedback, cancelComment: comment ?? null })
    await recordAudit(tx, { accountId, userId, subject: row.id, action: 'subscription-cancelled' })
  })
}

/** Reverts a cancellation, or a change scheduled for the renewal. Refuses NOT_FOUND without a subscription. */
export const keepSubscription = async (tools: Tools, { accountId, userId }: Actor): Promise<void> => {
  const row = await getRunning(tools, accountId, 'keep')
  const { tier, period, isCancelled } = row
  const handle = planHandle(tier, period)
  const price = { handle, amount: (await readPlanPrices(tools.db))(handle).amount, period }
  const change = {
    ...(isCancelled ? { cancel: false } : {}),
    ...(row.handle === handle ? {} : { price }),
  }
  await askGateway(setRenewal(tools, row, change))
  await recordAudit(tools.db, { accountId, userId, subject: row.id, action: 'subscription-kept' })
}
