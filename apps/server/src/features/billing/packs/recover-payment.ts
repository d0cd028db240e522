import { isUuid } from '@tintario/contract/common.ts'
import type { Charge } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { getAccountOfCustomer } from '../cards/customer-store.ts'
import { getPack, insertPayment, type PaymentRow } from './payment-store.ts'

/**
 * Inserts the payment of a charge that has none, because the database was restored from an older backup. Null,
 * with an error in the log, when the account or pack is unknown or the charge was refunded since.
 */
export const recoverPayment = async (
  { db, log }: Pick<Tools, 'db' | 'log'>,
  charge: Charge,
): Promise<PaymentRow | null> => {
  const { reference, customerId, cardId, description, amount, refunded, createdAt } = charge
  // Charges of subscriptions have no reference, and only succeeded charges took money.
  if (charge.state !== 'succeeded' || !isUuid(reference)) return null
  const accountId = await getAccountOfCustomer(db, customerId)
  const pack = await getPack(db, description)
  if (!accountId || !pack || refunded > 0) {
    log.error({ charge: charge.gatewayId, customerId }, 'a charge without a payment: check it manually')
    return null
  }
  log.warn({ charge: charge.gatewayId, accountId }, 'the missing payment of a charge was inserted')
  const { coins } = pack
  const of = { id: reference, accountId, userId: null, cardGatewayId: cardId, createdAt }
  return insertPayment(db, { ...of, offer: description, coins, amount })
}
