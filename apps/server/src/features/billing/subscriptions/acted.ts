import type { subscriptions } from '@tintario/contract/billing/subscriptions.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import {
  PaymentError,
  type PaymentErrorKind,
  type SubscriptionFacts,
} from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import { isRunning } from './subscription-moves.ts'

export type Acted = Answer<typeof subscriptions.start>

export const succeeded: Acted = { statusCode: 200, state: 'succeeded', clientSecret: null }
/** Nobody knows yet: never told as a failure (R17). */
export const processing: Acted = { statusCode: 200, state: 'processing', clientSecret: null }

/** What an act that may cost money came to, by the facts after it. Refuses PAYMENT_REFUSED when the money did not come. */
export const actedOf = ({ state, latestInvoice }: SubscriptionFacts): Acted => {
  const unpaid = latestInvoice?.state === 'open' ? latestInvoice : null
  if (unpaid?.clientSecret && state !== 'ended')
    return { statusCode: 200, state: 'requires-action', clientSecret: unpaid.clientSecret }
  if (unpaid?.cause === 'change' || !isRunning(state) || state === 'past-due')
    return refuse('PAYMENT_REFUSED')
  return succeeded
}

/**
 * Does an act at the provider that may cost money. An answer that was lost is asked for once more with the same key,
 * which is the same act; null when it stays unknown.
 */
export const actOrUnknown = async <T>(act: () => Promise<T>): Promise<T | null> => {
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
    // Surely nothing this time says nothing of the first.
    if (isKind(error, 'unknown', 'unavailable')) return null
    throw error
  }
}
