import { isUuid } from '@tintario/contract/common.ts'
import { violatedConstraint } from '../../../db/db.ts'
import { type Charge, PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { getAccountOfCustomer } from '../cards/customer-store.ts'
import { getCustomer } from '../cards/get-customer.ts'
import { applyCharge, type Paid, readAgain } from './apply-charge.ts'
import {
  claimOpenPayments,
  getPack,
  getPaymentByReference,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts'

/** No request runs that long: a charge that the gateway does not have by then will not appear. */
const GIVE_UP_AFTER_S = 600
const AT_ONCE = 50

/** The gateway's charge of a payment; null if it has none. */
export const lookUp = async (tools: Tools, payment: PaymentRow): Promise<Charge | null> => {
  const { payments } = tools
  if (payment.gatewayId) return payments.getCharge(payment.gatewayId)
  const customerId = await getCustomer(tools, payment.accountId)
  return payments.getChargeOf({ customerId, reference: payment.id })
}

/** Reads a payment's state from the gateway and stores it; unchanged if the gateway does not answer. */
export const refreshPayment = async (tools: Tools, payment: PaymentRow): Promise<Paid> => {
  const charge = await lookUp(tools, payment).catch((error: unknown) => {
    tools.log.warn(
      { err: error, payment: payment.id },
      'the state of a payment could not be read from the gateway',
    )
    return null
  })
  return charge
    ? applyCharge(tools, payment, charge)
    : { payment: await readAgain(tools, payment), clientSecret: null }
}

const settle = async (tools: Tools, payment: PaymentRow): Promise<void> => {
  const charge = await lookUp(tools, payment)
  if (charge) {
    await applyCharge(tools, payment, charge)
    return
  }
  if (payment.ageS < GIVE_UP_AFTER_S) return
  const { accountId } = payment
  await tools.db.transaction(async (tx) => {
    if (await updatePayment(tx, payment, { state: 'failed', reason: 'never_charged' }))
      await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_PACK_NOT_PAID' })
  })
}

/**
 * Each minute: checks payments with an unknown outcome at the gateway, such as those of a process that died. A
 * payment is given up only if the gateway has no charge ten minutes later.
 */
export const settlePayments = async (tools: Tools): Promise<void> => {
  for (const payment of await claimOpenPayments(tools.db, AT_ONCE))
    await settle(tools, payment).catch((error: unknown) =>
      tools.log.warn(
        { err: error, payment: payment.id },
        'the outcome of a payment could not be read from the gateway',
      ),
    )
}

/** Applies a charge that an event names; does nothing for a charge that is not a pack's. */
export const settleCharge = async (tools: Tools, gatewayId: string): Promise<void> => {
  const charge = await tools.payments.getCharge(gatewayId).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'not-found') return null
    throw error
  })
  if (!charge) return
  const stored = () => getPaymentByReference(tools.db, charge.reference)
  const payment =
    (await stored()) ??
    // A concurrent event of the same charge may have inserted it.
    (await recoverPayment(tools, charge).catch((error: unknown) => {
      if (violatedConstraint(error)) return stored()
      throw error
    }))
  if (payment) await applyCharge(tools, payment, charge)
}

/**
 * Inserts the payment of a charge that has none, because the database was restored from an older backup. Null,
 * with an error in the log, when the account or pack is unknown or the charge was refunded since.
 */
const recoverPayment = async (
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
