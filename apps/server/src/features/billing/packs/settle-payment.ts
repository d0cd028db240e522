import { violatedConstraint } from '../../../db/db.ts'
import { type Charge, PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { notify } from '../../notifications/index.ts'
import { getCustomer } from '../cards/get-customer.ts'
import { applyCharge, type Paid, readAgain } from './apply-charge.ts'
import { claimOpenPayments, getPaymentByReference, type PaymentRow, updatePayment } from './payment-store.ts'
import { recoverPayment } from './recover-payment.ts'

/** No request lives so long: a charge that is not in the gateway's books by then will not come. */
const GIVE_UP_AFTER_S = 600
const AT_ONCE = 50

/** The gateway's charge of a payment; null while it has none. */
export const lookUp = async (tools: Tools, payment: PaymentRow): Promise<Charge | null> => {
  const { payments } = tools
  if (payment.gatewayId) return payments.getCharge(payment.gatewayId)
  const customerId = await getCustomer(tools, payment.accountId)
  return payments.getChargeOf({ customerId, reference: payment.id })
}

/** Asks the gateway how a payment stands and stores it; a gateway that does not answer leaves it as it is. */
export const refreshPayment = async (tools: Tools, payment: PaymentRow): Promise<Paid> => {
  const charge = await lookUp(tools, payment).catch((error: unknown) => {
    tools.log.warn({ err: error, payment: payment.id }, 'could not ask how a payment stands')
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
 * Each minute: asks the gateway about payments whose end nobody knows, such as those of a process that died, and brings
 * coins and money to agree. A payment is given up only when the gateway says, ten minutes later, that there is no charge.
 */
export const settlePayments = async (tools: Tools): Promise<void> => {
  for (const payment of await claimOpenPayments(tools.db, AT_ONCE))
    await settle(tools, payment).catch((error: unknown) =>
      tools.log.warn({ err: error, payment: payment.id }, 'could not ask how a payment ended'),
    )
}

/** Stores a charge that one of the gateway's events names; nothing for one that is not a pack's. */
export const settleCharge = async (tools: Tools, gatewayId: string): Promise<void> => {
  const charge = await tools.payments.getCharge(gatewayId).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'not-found') return null
    throw error
  })
  if (!charge) return
  const stored = () => getPaymentByReference(tools.db, charge.reference)
  const payment =
    (await stored()) ??
    // Another event of the same charge may have stored it in between.
    (await recoverPayment(tools, charge).catch((error: unknown) => {
      if (violatedConstraint(error)) return stored()
      throw error
    }))
  if (payment) await applyCharge(tools, payment, charge)
}
