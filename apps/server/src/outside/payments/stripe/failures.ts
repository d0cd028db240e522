import Stripe from 'stripe'
import { EgressFailed } from '../../egress/errors.ts'
import { PaymentError } from '../payments.ts'

const { errors } = Stripe

const wasSent = (error: unknown): boolean => {
  for (let e: unknown = error; e instanceof Error; ) {
    if (e instanceof EgressFailed) return e.requestMayHaveBeenSent
    e = 'detail' in e && e.detail instanceof Error ? e.detail : e.cause
  }
  return true
}

/** Codes for a payment that would need the customer at the bank's question. */
const questions = new Set([
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
  'payment_intent_action_required',
  'authentication_required',
])

/**
 * `unknown` where a write was sent and its answer is missing: a cut or late answer, a 5xx, or another call with
 * the same key that is still running (409). A lost answer to a read is `unavailable`.
 */
const toPaymentError = (error: unknown, isAct: boolean): PaymentError => {
  if (error instanceof PaymentError) return error
  if (!(error instanceof errors.StripeError))
    return new PaymentError(isAct ? 'unknown' : 'unavailable', null, { cause: error })
  const of = (kind: PaymentError['kind'], reason: string | null = null) =>
    new PaymentError(kind, reason, { cause: error })
  const { statusCode, code, type } = error
  if (type === 'StripeConnectionError' || statusCode === undefined)
    return of(isAct && wasSent(error) ? 'unknown' : 'unavailable')
  if (statusCode === 429) return of('unavailable')
  if (statusCode === 409 || statusCode >= 500) return of(isAct ? 'unknown' : 'unavailable')
  if (statusCode === 402) {
    if (code && questions.has(code)) return of('refused', 'requires_action')
    const word = error.decline_code
    return of(
      'refused',
      code === 'card_declined' && word && word !== 'generic_decline' ? word : (code ?? 'card_declined'),
    )
  }
  if (type === 'StripeIdempotencyError') return of('invalid', 'idempotency_error')
  if (statusCode === 404 || code === 'resource_missing') return of('not-found')
  return of('invalid', code ?? error.param ?? null)
}

/** A question: repeating it does no harm. */
export const ask = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question()
  } catch (error) {
    throw toPaymentError(error, false)
  }
}

/** A write: its result may stay unknown. */
export const act = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toPaymentError(error, true)
  }
}

/** Reads after a successful write: without their answer the write's result is unknown. */
export const afterwards = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question()
  } catch (error) {
    throw new PaymentError('unknown', null, { cause: error })
  }
}
