import { PaymentError } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockWallet } from '../../wallet/index.ts'
import { retryOnceIfUnknown } from '../ask-gateway.ts'
import { getCustomer } from '../cards/get-customer.ts'
import { readPlanPrices } from '../prices/price-store.ts'
import { type ChangeResult, changeResultOf, processing } from './change-result.ts'
import { applyGatewayAnswer, refreshSubscription } from './refresh-subscription.ts'
import { lockSubscription, readTime, type SubscriptionRow, updateSubscription } from './subscription-store.ts'
import { releaseTrialCard } from './trial-store.ts'

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
 * Starts the subscription of a row in state `new`. The row's id is the idempotency key, so repeated calls
 * create one subscription. Refuses PAYMENT_REFUSED and PAYMENTS_UNAVAILABLE when it certainly did not begin; an
 * unknown outcome is settled by the job.
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
  return changeResultOf((await refreshSubscription(tools, current.gatewayId)).facts)
}
