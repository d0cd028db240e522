import type { Refused } from '@tintario/sandbox-payments/once.ts'

/** An answer of the provider that is an error, in its own shape. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>
  constructor(
    status: number,
    error: { type: string; code?: string; message: string; [more: string]: unknown },
  ) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const missing = (what: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  })

export const wrong = (message: string, code?: string, param?: string) =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
    message,
  })

export const declined = (code: string, more: Record<string, unknown> = {}) =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    ...(code === 'card_declined' ? { decline_code: 'generic_decline' } : {}),
    message: 'Your card was declined.',
    ...more,
  })

/** What the rules refuse, as the provider says it. */
export const refusalOf = ({ kind, reason }: Refused): StripeRefusal => {
  if (kind === 'not-found') return missing(reason ?? 'object')
  if (kind === 'invalid') return wrong(`Invalid: ${reason}`, reason ?? undefined)
  return declined(
    reason === 'requires_action'
      ? 'subscription_payment_intent_requires_action'
      : (reason ?? 'card_declined'),
  )
}
