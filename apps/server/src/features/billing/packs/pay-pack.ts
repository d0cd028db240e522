import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../../../actor.ts'
import { forgetCall, once } from '../../../db/once.ts'
import { PaymentError } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { lockWallet } from '../../wallet/index.ts'
import { getListedCard } from '../cards/card-store.ts'
import { getCustomer } from '../cards/get-customer.ts'
import { applyCharge, type Paid, readAgain } from './apply-charge.ts'
import {
  getPack,
  getPayment,
  getSamePayment,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts'
import { lookUp, refreshPayment } from './settle-payment.ts'

type Wanted = { offer: string; paymentMethodId: string; idempotencyKey: string | null }

/** A second click without a key within so many seconds means the same purchase, also when that is done already. */
const SAME_CLICK_S = 10
/** A call that asks for money ends long before: who finds an older one takes over. */
const DEAD_AFTER_S = 120
/** How long who joins a purchase waits for the one who makes it, in milliseconds between looks. */
const LOOKS = [50, 100, 200, 400, 800, 1600, 3200]

/** Finds or stores the payment of a purchase; `isOurs` says that this call made it and has to ask for the money. */
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

/** Ends a payment that the gateway surely took nothing for. The key of one that could not be asked for is free again. */
const giveUp = (
  { db }: Tools,
  payment: PaymentRow,
  { reason, freeKey }: { reason: string; freeKey: string | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    await updatePayment(tx, payment, { state: 'failed', reason })
    if (freeKey !== null) await forgetCall(tx, payment.accountId, freeKey)
  })

/**
 * Asks for the money. An unknown outcome is looked up at once; where that is unknown too, the payment stays open and the
 * job finds out (R17).
 */
const charge = async (
  tools: Tools,
  payment: PaymentRow,
  { isOurs, idempotencyKey }: { isOurs: boolean; idempotencyKey: string | null },
): Promise<Paid> => {
  const { accountId, id, amount, cardGatewayId: cardId, offer: description } = payment
  try {
    // The gateway forgets keys after a day, and a restored database may ask for a charge that is older.
    const made = isOurs ? null : await lookUp(tools, payment)
    if (made) return await applyCharge(tools, payment, made)
    const customerId = await getCustomer(tools, accountId)
    const asked = { customerId, cardId, amount, reference: id, description, key: id }
    return await applyCharge(tools, payment, await tools.payments.charge(asked))
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    const { kind, reason } = error
    if (kind === 'invalid')
      tools.log.error({ err: error, payment: id }, 'the gateway did not understand a charge')
    // Only who began it knows that no other request for it is on its way.
    if (kind === 'unavailable' && isOurs) {
      await giveUp(tools, payment, { reason: kind, freeKey: idempotencyKey })
      return refuse('PAYMENTS_UNAVAILABLE')
    }
    if (kind === 'refused' || kind === 'not-found') {
      await giveUp(tools, payment, { reason: reason ?? kind, freeKey: null })
      return refuse('PAYMENT_REFUSED')
    }
    return refreshPayment(tools, payment)
  }
}

/** Waits for the call that asks for the money, and takes over from one that died. */
const join = async (tools: Tools, payment: PaymentRow): Promise<Paid> => {
  let row = payment
  for (const ms of LOOKS) {
    if (row.state !== 'new' || row.ageS >= DEAD_AFTER_S) break
    await sleep(ms)
    row = await readAgain(tools, row)
  }
  if (['succeeded', 'failed', 'refunded'].includes(row.state)) return { payment: row, clientSecret: null }
  return row.state === 'new' && row.ageS >= DEAD_AFTER_S
    ? charge(tools, row, { isOurs: false, idempotencyKey: null })
    : refreshPayment(tools, row)
}

/**
 * Buys a coin pack with a saved card (API-039, WALLET-20): the payment is stored, then the gateway is asked under its id,
 * then money, coins and invoice are stored as one. The same Idempotency-Key, and an identical purchase that is still on
 * its way, are the same purchase.
 *
 * Refuses FORBIDDEN on the free tier (PERM-03), NOT_FOUND for an unknown pack or card, KEY_REUSED, PAYMENT_REFUSED when
 * the card is refused (ERR-27), and PAYMENTS_UNAVAILABLE when surely nothing was taken.
 */
export const payPack = async (tools: Tools, actor: Actor, wanted: Wanted): Promise<Paid> => {
  const { payment, isOurs } = await register(tools, actor, wanted)
  return isOurs
    ? charge(tools, payment, { isOurs, idempotencyKey: wanted.idempotencyKey })
    : join(tools, payment)
}
