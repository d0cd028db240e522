import { PaymentError, type PaymentErrorKind } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'

/** Maps the gateway's errors to refusals, for repeatable calls only: a charge's unknown outcome is no refusal. */
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

/**
 * Repeats a call that may cost money once, with the same key, after a lost answer; null if the outcome remains
 * unknown.
 */
export const retryOnceIfUnknown = async <T>(call: () => Promise<T>): Promise<T | null> => {
  const isKind = (error: unknown, ...kinds: PaymentErrorKind[]) =>
    error instanceof PaymentError && kinds.includes(error.kind)
  try {
    return await call()
  } catch (error) {
    if (!isKind(error, 'unknown')) throw error
  }
  try {
    return await call()
  } catch (error) {
    // `unavailable` means that this call did nothing, but the first may have succeeded.
    if (isKind(error, 'unknown', 'unavailable')) return null
    throw error
  }
}
