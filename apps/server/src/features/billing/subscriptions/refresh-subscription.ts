import type { InvoiceFacts, SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { applySubscription } from './apply-subscription.ts'
import { readTime } from './subscription-store.ts'

/** How often a newer state from other processes may overtake the fetched one; after that, theirs is used. */
const TRIES = 5

/**
 * Fetches a subscription with its invoices, applies and returns it. A subscription that is over here but live
 * at the gateway, because a lost call arrived after it was given up, is ended there, so that it is not charged.
 */
export const refreshSubscription = async (
  tools: Tools,
  gatewayId: string,
): Promise<{ facts: SubscriptionFacts; invoices: InvoiceFacts[] }> => {
  const { db, payments, log } = tools
  for (let tried = 1; ; tried += 1) {
    const fetchedAt = await readTime(db)
    const facts = await payments.getSubscription(gatewayId)
    const invoices = await payments.listInvoices(gatewayId)
    const became = await applySubscription(tools, facts, { fetchedAt, invoices })
    if (became === 'over' && facts.state !== 'ended') {
      log.error({ gatewayId }, 'a subscription that was given up is live at the gateway and is ended there')
      await payments.endSubscription({ subscriptionId: gatewayId, key: `end:${gatewayId}` })
    }
    if (became !== 'older' || tried >= TRIES) return { facts, invoices }
  }
}

/**
 * Applies the gateway's answer to a change; if a newer state is stored already, fetches and returns the current
 * one.
 */
export const applyGatewayAnswer = async (
  tools: Tools,
  answer: SubscriptionFacts,
  fetchedAt: Date,
): Promise<SubscriptionFacts> => {
  const became = await applySubscription(tools, answer, { fetchedAt })
  return became === 'applied' ? answer : (await refreshSubscription(tools, answer.gatewayId)).facts
}
