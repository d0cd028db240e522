import { PaymentError } from '../../outside/payments/payments.ts'
import { refuse } from '../../refuse.ts'

/**
 * What the gateway answers to a call that may simply be made again: away or unanswered is PAYMENTS_UNAVAILABLE, a no is
 * PAYMENT_REFUSED, an unknown object NOT_FOUND. Charges are not asked for in this way: their unknown outcome is no
 * refusal (R17).
 */
export const askGateway = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    if (error.kind === 'unavailable' || error.kind === 'unknown') return refuse('PAYMENTS_UNAVAILABLE')
    if (error.kind === 'refused') return refuse('PAYMENT_REFUSED')
    if (error.kind === 'not-found') return refuse('NOT_FOUND')
    throw error
  }
}
