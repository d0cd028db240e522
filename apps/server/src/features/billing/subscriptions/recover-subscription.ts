import { isUuid } from '@tintario/contract/common.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { getAccountOfCustomer } from '../cards/customer-store.ts'
import { planOf } from './plan-coins.ts'
import { isRunning } from './subscription-moves.ts'
import { getLiveSubscription, insertSubscription } from './subscription-store.ts'
import { claimTrialCard, hashFingerprint } from './trial-store.ts'

const DAY_MS = 86_400_000

/**
 * Inserts the row of a running subscription that has none, because the database was restored from an older
 * backup. False if there is nothing to insert; logs an error if the account already has another subscription.
 */
export const recoverSubscription = async (
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
