import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { askGateway } from '../ask-gateway.ts'
import { type ChangeResult, changeResultOf, processing } from './acted.ts'
import { recordRefusedChange } from './note-refused-change.ts'
import { refreshSubscription } from './refresh-subscription.ts'
import { isRunning } from './subscription-moves.ts'
import { getLatestSubscription, tookEffect } from './subscription-store.ts'

/**
 * Reads the subscription's state from the gateway, after a bank challenge or an unknown outcome. Refuses
 * NOT_FOUND without one, and PAYMENT_REFUSED when the money was not paid.
 */
export const confirmSubscription = async (tools: Tools, accountId: string): Promise<ChangeResult> => {
  const row = await getLatestSubscription(tools.db, accountId)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'new') return processing
  // A start that never ran was refused; a subscription that ran and ended counts as none.
  if (row.state === 'ended') return refuse(tookEffect(row) ? 'NOT_FOUND' : 'PAYMENT_REFUSED')
  if (!row.gatewayId) return processing
  const { facts } = await askGateway(refreshSubscription(tools, row.gatewayId))
  try {
    return changeResultOf(facts)
  } catch (error) {
    if (isRunning(row.state)) await recordRefusedChange(tools.db, row)
    throw error
  }
}
