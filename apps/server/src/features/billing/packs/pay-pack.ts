import { setTimeout as sleep } from 'node:timers/promises'
import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { Actor } from '../../../actor.ts'
import { forgetCall, once } from '../../../once-store.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getWalletRow, lockWallet } from '../../wallet/index.ts'
import { getListedCard } from '../cards/card-store.ts'
import { getCustomer } from '../customer/gateway-customer.ts'
import {
  getPack,
  getPayment,
  getSamePayment,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts'
import { applyCharge, findCharge, type Paid, rereadPayment, syncPayment } from './sync-payments.ts'

type Wanted = { offer: string; paymentMethodId: string; idempotencyKey: string | null }

/** Within so many seconds a second click without an idempotency key is the same purchase, even after a success. */
const SAME_CLICK_S = 10
/** A request for money ends long before; a payment still `new` after that is taken over. */
const DEAD_AFTER_S = 120
/** Pauses in milliseconds between the reads of a call that waits for another call's purchase. */
const LOOKS = [50, 100, 200, 400, 800, 1600, 3200]

/** Finds or inserts the payment of a purchase; `isOurs` means that this call inserted it and has to charge it. */
const register = async (
  { db }: Tools,
  actor: Actor,
  { offer, paymentMethodId, idempotencyKey }: Wanted,
): Promise<{ payment: PaymentRow; isOurs: boolean }> => {
  const { accountId, userId } = actor
  const request = { call: 'payments.pay', offer, paymentMethodId }
  let made: PaymentRow | null = null
  const { paymentId } = await once(db, { accountId, key: idempotencyKey, request }, async (tx) => {
    made = null
    const { tier } = await lockWallet(tx, accountId)
    if (tier === 'free') refuse('FORBIDDEN')
    const pack = await getPack(tx, offer)
    const card = await getListedCard(tx, accountId, paymentMethodId)
    if (!pack || !card) return refuse('NOT_FOUND')
    const wanted = { accountId, offer, cardGatewayId: card.gatewayId }
    const same = await getSamePayment(tx, wanted, { doneWithin: idempotencyKey === null ? SAME_CLICK_S : 0 })
    if (same) return { paymentId: same.id }
    made = await insertPayment(tx, { ...wanted, ...pack, userId })
    return { paymentId: made.id }
  })
  const payment = made ?? (await getPayment(db, accountId, paymentId))
  return payment ? { payment, isOurs: made !== null } : refuse('NOT_FOUND')
}

/** Ends a payment that was certainly not charged; `freeKey`: its idempotency key can be used again. */
const giveUp = (
  { db }: Tools,
  payment: PaymentRow,
  { reason, freeKey }: { reason: string; freeKey: string | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    await updatePayment(tx, payment, { state: 'failed', reason })
    if (freeKey !== null) await forgetCall(tx, payment.accountId, freeKey)
  })

/** Charges the card; a payment with an unknown outcome stays open for the job. */
const charge = async (
  tools: Tools,
  payment: PaymentRow,
  { isOurs, idempotencyKey }: { isOurs: boolean; idempotencyKey: string | null },
): Promise<Paid> => {
  const { accountId, id, amount, cardGatewayId: cardId, offer: description } = payment
  try {
    // The gateway drops idempotency keys after a day; a restored database may contain an older payment.
    const made = isOurs ? null : await findCharge(tools, payment)
    if (made) return await applyCharge(tools, payment, made)
    const customerId = await getCustomer(tools, accountId)
    const asked = { customerId, cardId, amount, reference: id, description, key: id }
    return await applyCharge(tools, payment, await tools.payments.charge(asked))
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    const { kind, reason } = error
    if (kind === 'invalid')
      tools.log.error({ err: error, payment: id }, 'the gateway rejected a charge request as invalid')
    // Only the call that inserted the payment can exclude another charge in progress.
    if (kind === 'unavailable' && isOurs) {
      await giveUp(tools, payment, { reason: kind, freeKey: idempotencyKey })
      return refuse('PAYMENTS_UNAVAILABLE')
    }
    if (kind === 'refused' || kind === 'not-found') {
      await giveUp(tools, payment, { reason: reason ?? kind, freeKey: null })
      return refuse('PAYMENT_REFUSED')
    }
    return syncPayment(tools, payment)
  }
}

/** Waits for the call that charges the payment, and takes over from one that died. */
const join = async (tools: Tools, payment: PaymentRow): Promise<Paid> => {
  let row = payment
  for (const ms of LOOKS) {
    if (row.state !== 'new' || row.ageS >= DEAD_AFTER_S) break
    await sleep(ms)
    row = await rereadPayment(tools, row)
  }
  if (['succeeded', 'failed', 'refunded'].includes(row.state)) return { payment: row, clientSecret: null }
  return row.state === 'new' && row.ageS >= DEAD_AFTER_S
    ? charge(tools, row, { isOurs: false, idempotencyKey: null })
    : syncPayment(tools, row)
}

/**
 * Buys a coin pack: stores the payment, charges it with its id as idempotency key, then stores money, coins and
 * invoice in one transaction. Calls with the same Idempotency-Key, and an identical purchase in progress, are the
 * same purchase. Refuses FORBIDDEN on the free tier, NOT_FOUND, KEY_REUSED, PAYMENT_REFUSED, and
 * PAYMENTS_UNAVAILABLE when nothing was charged.
 */
export const payPack = async (tools: Tools, actor: Actor, wanted: Wanted): Promise<Paid> => {
  const { payment, isOurs } = await register(tools, actor, wanted)
  return isOurs
    ? charge(tools, payment, { isOurs, idempotencyKey: wanted.idempotencyKey })
    : join(tools, payment)
}

/** Stores how a payment ended at the gateway; unchanged without its answer. Refuses NOT_FOUND. */
export const confirmPayment = async (tools: Tools, accountId: string, id: string): Promise<Paid> => {
  const payment = await getPayment(tools.db, accountId, id)
  if (!payment) return refuse('NOT_FOUND')
  const isOver = ['succeeded', 'failed', 'refunded'].includes(payment.state)
  return isOver ? { payment, clientSecret: null } : syncPayment(tools, payment)
}

/** Refuses PAYMENT_REFUSED for a failed or refunded payment, PAYMENTS_UNAVAILABLE if it never reached the gateway. */
export const presentPayment = async (
  { db }: Tools,
  { payment, clientSecret }: Paid,
): Promise<Answer<typeof payments.pay>> => {
  const { id, accountId, state, coins, reason } = payment
  if (state === 'refunded') return refuse('PAYMENT_REFUSED')
  if (state === 'failed') return refuse(reason === 'unavailable' ? 'PAYMENTS_UNAVAILABLE' : 'PAYMENT_REFUSED')
  const asks = state === 'requires-action' && clientSecret !== null
  const { available } = await getWalletRow(db, accountId)
  return {
    paymentId: id,
    state: asks ? 'requires-action' : state === 'succeeded' ? 'succeeded' : 'processing',
    clientSecret: asks ? clientSecret : null,
    addedCoins: state === 'succeeded' ? coins : 0,
    coins: available,
  }
}
