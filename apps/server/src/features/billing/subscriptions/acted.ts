import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import {
  PaymentError,
  type PaymentErrorKind,
  type SubscriptionFacts,
} from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import { isRunning } from './subscription-moves.ts'

export type ChangeResult = Answer<typeof subscriptions.start>

export const succeeded: ChangeResult = { statusCode: 200, state: 'succeeded', clientSecret: null }
/** The outcome is unknown; it must never be shown as a failure. */
export const processing: ChangeResult = { statusCode: 200, state: 'processing', clientSecret: null }

/**
 * The result of a change that may cost money, from the gateway's state after it. Refuses PAYMENT_REFUSED when
 * the money was not paid.
 */
export const changeResultOf = ({ state, latestInvoice }: SubscriptionFacts): ChangeResult => {
  const unpaid = latestInvoice?.state === 'open' ? latestInvoice : null
  if (unpaid?.clientSecret && state !== 'ended')
    return { statusCode: 200, state: 'requires-action', clientSecret: unpaid.clientSecret }
  if (unpaid?.cause === 'change' || !isRunning(state) || state === 'past-due')
    return refuse('PAYMENT_REFUSED')
  return succeeded
}

/**
 * Calls the gateway for a change that may cost money. After a lost answer it repeats the call with the same
 * key, which is the same change; null when the outcome remains unknown.
 */
export const callOrUnknown = async <T>(act: () => Promise<T>): Promise<T | null> => {
  const isKind = (error: unknown, ...kinds: PaymentErrorKind[]) =>
    error instanceof PaymentError && kinds.includes(error.kind)
  try {
    return await act()
  } catch (error) {
    if (!isKind(error, 'unknown')) throw error
  }
  try {
    return await act()
  } catch (error) {
    // `unavailable` means that this call did nothing, but the first may have succeeded.
    if (isKind(error, 'unknown', 'unavailable')) return null
    throw error
  }
}
