import { isUuid } from '@tintario/contract/core/common.ts'
import { type Db, violatedConstraint } from '../../../db/db.ts'
import { type Charge, PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { forEachIsolated } from '../../../work/for-each-isolated.ts'
import { notify } from '../../notifications/index.ts'
import { grantCoins, lockWallet } from '../../wallet/index.ts'
import { getAccountOfCustomer, getErasedAt } from '../customer/account-store.ts'
import { getCustomer } from '../customer/gateway-customer.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { issuerOf } from '../invoices/tax.ts'
import { beginRefund, type RefundCause } from '../refunds/refund-store.ts'
import {
  claimOpenPayments,
  getPack,
  getPayment,
  getPaymentByReference,
  insertPayment,
  type PaymentRow,
  updatePayment,
  updateRefunded,
} from './payment-store.ts'

export type Paid = { payment: PaymentRow; clientSecret: string | null }

export const rereadPayment = async ({ db }: Tools, { accountId, id }: PaymentRow): Promise<PaymentRow> => {
  const row = await getPayment(db, accountId, id)
  if (!row) throw new Error('a payment is gone')
  return row
}

/** Refunds a charge that brings no coins; it is invoiced first, because the money was taken. */
const giveBack = async (
  tx: Db,
  { config }: Tools,
  payment: PaymentRow,
  charge: Charge,
  cause: RefundCause,
): Promise<void> => {
  const { accountId, id: subject, offer: item } = payment
  const { gatewayId, amount, createdAt: paidAt } = charge
  const of = cause === 'given-up' ? 'given-up' : 'unpaid'
  if (!(await updateRefunded(tx, payment, { gatewayId, of }))) return
  await beginRefund(tx, { accountId, ofGatewayId: gatewayId, isInvoice: false, subject, amount, cause })
  await issueInvoice(tx, issuerOf(config), { accountId, gatewayId, item, amount, paidAt })
}

const recordChargedMoney = (tools: Tools, payment: PaymentRow, charge: Charge): Promise<void> =>
  tools.db.transaction(async (tx) => {
    const { accountId, id, offer: item, coins, amount } = payment
    const { gatewayId, createdAt: paidAt } = charge
    await lockWallet(tx, accountId)
    if (charge.amount !== amount) return giveBack(tx, tools, payment, charge, 'wrong-amount')
    if (await getErasedAt(tx, accountId)) return giveBack(tx, tools, payment, charge, 'account-erased')
    if (!(await updatePayment(tx, payment, { state: 'succeeded', gatewayId, reason: null })))
      return giveBack(tx, tools, payment, charge, 'given-up')
    await grantCoins(tx, { accountId, key: `payment:${id}`, coins, to: 'bought', item, reference: id })
    const values = { coins: String(coins) }
    await notify(tx, { accountId, type: 'payments', key: 'NOTIFICATION_COINS_ADDED', values })
    await issueInvoice(tx, issuerOf(tools.config), { accountId, gatewayId, item, amount, paidAt })
  })

/**
 * Stores a charge's state; a success with its coins and invoice in one transaction, once. A charge with a wrong
 * amount, after a reported failure, or of an erased account brings no coins and is refunded.
 */
export const applyCharge = async (tools: Tools, payment: PaymentRow, charge: Charge): Promise<Paid> => {
  const { accountId, id, amount } = payment
  const { state, gatewayId, reason, clientSecret } = charge
  const isOurs = charge.reference === id
  const isAskedFor = isOurs && charge.amount === amount
  if (!isAskedFor)
    tools.log.error(
      { accountId, payment: id, charge: gatewayId },
      'a charge differs from the one that was requested',
    )
  if (isOurs && state === 'succeeded') await recordChargedMoney(tools, payment, charge)
  else if (isAskedFor) await updatePayment(tools.db, payment, { state, gatewayId, reason })
  return { payment: await rereadPayment(tools, payment), clientSecret }
}

/** No request runs that long: a charge that the gateway does not have by then will not appear. */
const GIVE_UP_AFTER_S = 600
const AT_ONCE = 50

export const findCharge = async (tools: Tools, payment: PaymentRow): Promise<Charge | null> => {
  const { payments } = tools
  if (payment.gatewayId) return payments.getCharge(payment.gatewayId)
  const customerId = await getCustomer(tools, payment.accountId)
  return payments.getChargeOf({ customerId, reference: payment.id })
}

/** Reads a payment's state from the gateway and stores it; unchanged if the gateway does not answer. */
export const syncPayment = async (tools: Tools, payment: PaymentRow): Promise<Paid> => {
  const charge = await findCharge(tools, payment).catch((error: unknown) => {
    tools.log.warn(
      { err: error, payment: payment.id },
      'the state of a payment could not be read from the gateway',
    )
    return null
  })
  return charge
    ? applyCharge(tools, payment, charge)
    : { payment: await rereadPayment(tools, payment), clientSecret: null }
}

const settle = async (tools: Tools, payment: PaymentRow): Promise<void> => {
  const charge = await findCharge(tools, payment)
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

/** Each minute: checks payments with an unknown outcome; one without a charge after ten minutes has failed. */
export const reconcilePayments = async (tools: Tools): Promise<void> => {
  await forEachIsolated(
    await claimOpenPayments(tools.db, AT_ONCE),
    (payment) => settle(tools, payment),
    (err, { id }) =>
      tools.log.warn({ err, payment: id }, 'the outcome of a payment could not be read from the gateway'),
  )
}

/** Applies a charge that an event names; does nothing for a charge that is not a pack's. */
export const syncCharge = async (tools: Tools, gatewayId: string): Promise<void> => {
  const charge = await tools.payments.getCharge(gatewayId).catch((error: unknown) => {
    if (error instanceof PaymentError && error.kind === 'not-found') return null
    throw error
  })
  if (!charge) return
  const stored = () => getPaymentByReference(tools.db, charge.reference)
  const payment =
    (await stored()) ??
    // A concurrent event of the same charge may have inserted it.
    (await insertMissingPayment(tools, charge).catch((error: unknown) => {
      if (violatedConstraint(error)) return stored()
      throw error
    }))
  if (payment) await applyCharge(tools, payment, charge)
}

/**
 * After a restore from an older backup. Null, logged as an error, for an unknown account or pack or a refunded
 * charge.
 */
const insertMissingPayment = async (
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
