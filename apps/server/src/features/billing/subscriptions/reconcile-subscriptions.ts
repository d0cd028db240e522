import { Refusal } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { getLockReason } from '../../users/index.ts'
import { readTime } from '../customer/account-store.ts'
import { getCustomer } from '../customer/gateway-customer.ts'
import { giveUpStart, startAtGateway } from './start-subscription.ts'
import {
  findStaleSubscriptions,
  findUnsettled,
  getLiveSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Longer than a request waits for the gateway's answer. */
const UNANSWERED_SECONDS = 30
const AT_ONCE = 50
/** By then the gateway has renewed the subscription and sent its events. */
const RENEWAL_TAKES_MS = 2 * 3_600_000
/** A button pressed yesterday must not cause a charge; the gateway drops idempotency keys after a day, too. */
const GIVE_UP_AFTER_MS = 20 * 3_600_000

const settle = async (tools: Tools, row: SubscriptionRow): Promise<void> => {
  const { db, payments } = tools
  const customerId = await getCustomer(tools, row.accountId)
  const found = await payments.getSubscriptionOf({ customerId, reference: row.id })
  if (found) await syncSubscription(tools, found.gatewayId)
  else if (
    (await readTime(db)).getTime() - row.createdAt.getTime() > GIVE_UP_AFTER_MS ||
    (await getLockReason(db, row.accountId)) !== null
  )
    await giveUpStart(tools, row)
  else await startAtGateway(tools, row)
}

/**
 * Each minute: settles starts with an unknown outcome. What the gateway does not have is requested with the same
 * key, so there is at most one subscription. Also syncs subscriptions whose period is over, in case their events
 * were lost.
 */
export const reconcileSubscriptions = async (tools: Tools): Promise<void> => {
  const { db, clock, log } = tools
  const unsettled = await findUnsettled(db, { seconds: UNANSWERED_SECONDS, limit: AT_ONCE })
  await forEachIsolated(
    unsettled,
    (row) => settle(tools, row),
    (err, { id }) => {
      // A refusal is a settled outcome.
      if (err instanceof Refusal && err.code === 'PAYMENT_REFUSED') return
      log.warn(
        { err, subscription: id },
        'the outcome of a subscription start could not be read from the gateway',
      )
    },
  )
  const by = new Date((await clock.now()).getTime() - RENEWAL_TAKES_MS)
  const stale = await findStaleSubscriptions(db, { by, limit: AT_ONCE })
  const sync = async ({ gatewayId }: (typeof stale)[number]) => {
    if (gatewayId) await syncSubscription(tools, gatewayId)
  }
  await forEachIsolated(stale, sync, (err, { id }) =>
    log.warn({ err, subscription: id }, 'the state of a subscription could not be read from the gateway'),
  )
}

/** Ends an account's subscription immediately, when the account is deleted; does nothing without one. */
export const endSubscription = async (tools: Tools, accountId: string): Promise<void> => {
  const row = await getLiveSubscription(tools.db, accountId)
  if (!row) return
  if (!row.gatewayId) {
    await settle(tools, row).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
    const settled = await getLiveSubscription(tools.db, accountId)
    if (settled?.gatewayId) return endSubscription(tools, accountId)
    if (settled) throw new Error('a subscription has not begun yet')
    return
  }
  await tools.payments.endSubscription({ subscriptionId: row.gatewayId, key: `end:${row.gatewayId}` })
  await syncSubscription(tools, row.gatewayId)
}
