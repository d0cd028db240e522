import type Stripe from 'stripe'
import { PaymentError, type Payments, type Refund } from '../payments.ts'
import { findIn } from './customers.ts'
import { act, ask } from './failures.ts'
import { createReads, idOf } from './reads.ts'

const states: Record<string, Refund['state']> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
}

const refundFacts = (refund: Stripe.Refund): Refund => {
  const state = states[refund.status ?? ''] ?? 'failed'
  return {
    gatewayId: refund.id,
    state,
    amount: refund.amount,
    reason: state === 'failed' ? (refund.failure_reason ?? refund.status) : null,
  }
}

export const stripeRefunds = (stripe: Stripe): Pick<Payments, 'refund'> => {
  const { fetchInvoice } = createReads(stripe)
  const intentOf = async (of: Parameters<Payments['refund']>[0]['of']): Promise<string> => {
    if ('chargeId' in of) return of.chargeId
    const invoice = await fetchInvoice(of.invoiceId)
    const paid = invoice.status === 'paid' && invoice.amount_paid > 0 ? (invoice.payments?.data ?? []) : []
    const id = idOf(paid.find(({ status }) => status === 'paid')?.payment.payment_intent)
    if (!id) throw new PaymentError('invalid', 'nothing_paid')
    return id
  }
  return {
    refund: async ({ of, amount, reference, key }) => {
      const intent = await intentOf(of)
      // The provider forgets its keys after a day, and a refund is asked for until it is done.
      const done = await ask(() =>
        findIn(
          stripe.refunds.list({ payment_intent: intent, limit: 100 }),
          ({ metadata }) => metadata?.reference === reference,
        ),
      )
      return refundFacts(
        done ??
          (await act(() =>
            stripe.refunds.create(
              {
                payment_intent: intent,
                ...(amount === undefined ? {} : { amount }),
                metadata: { reference },
              },
              { idempotencyKey: key },
            ),
          )),
      )
    },
  }
}
