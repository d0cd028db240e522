import type { payments } from '@tintario/contract/billing/payments.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getWalletRow } from '../../wallet/index.ts'
import type { Paid } from './apply-charge.ts'

/**
 * A payment as answered, with its bank challenge while one is open. Refuses PAYMENT_REFUSED for a failed or
 * refunded payment and PAYMENTS_UNAVAILABLE for one that never reached the gateway.
 */
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
