import { isUuid } from '@tintario/contract/core/common.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { getAccountOfCustomer, readTime } from '../customer/account-store.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { planOf } from './plan-coins.ts'
import { isRunning } from './subscription-state.ts'
import {
  findRecordedInvoices,
  getLiveSubscription,
  getSubscriptionOf,
  insertSubscription,
  lockSubscription,
} from './subscription-store.ts'
import { decideTransition, paidOnes } from './subscription-transition.ts'
import { claimTrialCard, hashFingerprint } from './trial-store.ts'
import { issueInvoices, writeChanges } from './write-transition.ts'

/** How often a newer state from other processes may overtake the fetched one; after that, theirs is used. */
const TRIES = 5

/** A subscription that was given up here but is live at the gateway is ended there, so that it is not charged. */
export const syncSubscription = async (
  tools: Tools,
  gatewayId: string,
): Promise<{ facts: SubscriptionFacts; invoices: InvoiceFacts[] }> => {
  const { db, payments, log } = tools
  for (let tried = 1; ; tried += 1) {
    const fetchedAt = await readTime(db)
    const facts = await payments.getSubscription(gatewayId)
    const invoices = await payments.listInvoices(gatewayId)
    const became = await applyGatewayState(tools, facts, { fetchedAt, invoices })
    if (became === 'over' && facts.state !== 'ended') {
      log.error({ gatewayId }, 'a subscription that was given up is live at the gateway and is ended there')
      await payments.endSubscription({ subscriptionId: gatewayId, key: `end:${gatewayId}` })
    }
    if (became !== 'older' || tried >= TRIES) return { facts, invoices }
  }
}

/** Applies the gateway's answer; if a newer state is stored, returns the current one. */
export const applyGatewayAnswer = async (
  tools: Tools,
  answer: SubscriptionFacts,
  fetchedAt: Date,
): Promise<SubscriptionFacts> => {
  const became = await applyGatewayState(tools, answer, { fetchedAt })
  return became === 'applied' ? answer : (await syncSubscription(tools, answer.gatewayId)).facts
}

/** `older` than the row's state; `over`: the subscription has ended here. */
type Applied = 'applied' | 'older' | 'over' | 'not-ours'

/**
 * The only function that applies the gateway's state to our rows, in one transaction, as `decideTransition` says.
 * `fetchedAt` is the database's time before the request. Each paid invoice is recorded once.
 */
export const applyGatewayState = async (
  tools: Tools,
  facts: SubscriptionFacts,
  {
    fetchedAt,
    invoices = facts.latestInvoice ? [facts.latestInvoice] : [],
  }: { fetchedAt: Date; invoices?: InvoiceFacts[] },
): Promise<Applied> => {
  const { db, log } = tools
  const ours =
    (await getSubscriptionOf(db, facts)) ??
    ((await insertMissingSubscription(tools, facts)) ? await getSubscriptionOf(db, facts) : null)
  if (!ours) return 'not-ours'
  return db.transaction(async (tx) => {
    await lockWallet(tx, ours.accountId)
    const row = await lockSubscription(tx, ours)
    if (!row) return 'not-ours'
    const paidIds = paidOnes(invoices, facts.latestInvoice).map(({ gatewayId }) => gatewayId)
    const recorded = await findRecordedInvoices(tx, row.accountId, paidIds)
    const prices = await readPlanPrices(tx)
    const decision = decideTransition(row, { facts, invoices, fetchedAt }, { recorded, prices })
    if (decision.kind === 'older') return 'older'
    if (decision.kind === 'impossible') {
      log.warn(
        { accountId: row.accountId, subscription: row.id, from: row.state, to: facts.state },
        'the gateway reports a state that cannot follow the stored one',
      )
      return 'older'
    }
    if (decision.kind === 'change') await writeChanges(tx, row, decision)
    await issueInvoices(tx, tools, row, decision)
    return decision.kind === 'change' ? 'applied' : 'over'
  })
}

const DAY_MS = 86_400_000

/**
 * Inserts the row of a running subscription after a restore from an older backup; false if there is nothing to
 * insert.
 */
const insertMissingSubscription = async (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  facts: SubscriptionFacts,
): Promise<boolean> => {
  const { gatewayId, reference: id, customerId, handle, trialEndsAt, periodStart, card } = facts
  if (!isRunning(facts.state) || !isUuid(id)) return false
  const accountId = await getAccountOfCustomer(db, customerId)
  const live = accountId && (await getLiveSubscription(db, accountId))
  // A concurrent event has inserted it.
  if (live && live.id === id) return true
  if (!accountId || live) {
    log.error(
      { gatewayId, customerId },
      'a subscription without a row runs at the gateway: check it manually',
    )
    return false
  }
  const trialMs =
    facts.state === 'trialing' && trialEndsAt ? trialEndsAt.getTime() - periodStart.getTime() : 0
  const trialDays = Math.round(trialMs / DAY_MS)
  const isInserted = await db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    // Another event of the same subscription may have inserted it since.
    if (await getLiveSubscription(tx, accountId)) return false
    const plan = planOf(handle)
    const cardGatewayId = card?.gatewayId ?? ''
    await insertSubscription(tx, {
      id,
      accountId,
      ...plan,
      handle,
      promotionCode: null,
      trialDays,
      cardGatewayId,
    })
    if (trialEndsAt && card)
      await claimTrialCard(tx, { fingerprintHash: hashFingerprint(card.fingerprint), subscriptionId: id })
    return true
  })
  if (isInserted) log.warn({ gatewayId, accountId }, 'a missing row of a running subscription was inserted')
  return true
}
