import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { askGateway } from '../customer/ask-gateway.ts'
import { isRunning } from './subscription-state.ts'
import { getLatestSubscription, recordRefusedChange, tookEffect } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

export type ChangeResult = Answer<typeof subscriptions.start>

export const succeeded: ChangeResult = { statusCode: 200, state: 'succeeded', clientSecret: null }
/** The outcome is unknown; it must never be shown as a failure. */
export const processing: ChangeResult = { statusCode: 200, state: 'processing', clientSecret: null }

/** Refuses PAYMENT_REFUSED when the money was not paid. */
export const changeResultOf = ({ state, latestInvoice }: SubscriptionFacts): ChangeResult => {
  const unpaid = latestInvoice?.state === 'open' ? latestInvoice : null
  if (unpaid?.clientSecret && state !== 'ended')
    return { statusCode: 200, state: 'requires-action', clientSecret: unpaid.clientSecret }
  if (unpaid?.cause === 'change' || !isRunning(state) || state === 'past-due')
    return refuse('PAYMENT_REFUSED')
  return succeeded
}

/** After a bank challenge or an unknown outcome. Refuses NOT_FOUND, and PAYMENT_REFUSED when the money was not paid. */
export const confirmSubscription = async (tools: Tools, accountId: string): Promise<ChangeResult> => {
  const row = await getLatestSubscription(tools.db, accountId)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'new') return processing
  // A start that never ran was refused; a subscription that ran and ended counts as none.
  if (row.state === 'ended') return refuse(tookEffect(row) ? 'NOT_FOUND' : 'PAYMENT_REFUSED')
  if (!row.gatewayId) return processing
  const { facts } = await askGateway(syncSubscription(tools, row.gatewayId))
  try {
    return changeResultOf(facts)
  } catch (error) {
    if (isRunning(row.state)) await recordRefusedChange(tools.db, row)
    throw error
  }
}
