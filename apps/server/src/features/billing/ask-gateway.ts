import { PaymentError } from '../../outside/payments/payments.ts'
import { refuse } from '../../refuse.ts'

/**
 * Maps the gateway's errors for calls that are safe to repeat: no answer is PAYMENTS_UNAVAILABLE, a refusal is
 * PAYMENT_REFUSED, an unknown object is NOT_FOUND. Not for charges: their unknown outcome is no refusal.
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
