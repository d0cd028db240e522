import type Stripe from 'stripe'
import type { Payments } from '../payments.ts'
import { invoiceFacts, isOfTrial, netOf } from './facts.ts'
import { ask } from './failures.ts'
import type { Prices } from './prices.ts'
import { createReads, idOf } from './reads.ts'

export const stripeInvoices = (
  stripe: Stripe,
  prices: Prices,
): Pick<Payments, 'getInvoice' | 'listInvoices' | 'previewChange' | 'previewRenewal'> => {
  const { fetchInvoice, fetchSubscription } = createReads(stripe)
  return {
    previewChange: async ({ subscriptionId, price }) => {
      const subscription = await fetchSubscription(subscriptionId)
      if (subscription.status === 'trialing') return { amount: 0, credit: 0 }
      const isPaid = subscription.status === 'active'
      const priceId = await prices.idOf(price)
      const preview = await ask(() =>
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: subscription.items.data[0]?.id ?? '', price: priceId }],
            billing_cycle_anchor: { type: 'now' },
            proration_behavior: isPaid ? 'always_invoice' : 'none',
          },
        }),
      )
      const back = preview.lines.data.filter((line) => line.amount < 0)
      return { amount: preview.amount_due, credit: -back.reduce((sum, line) => sum + netOf(line), 0) }
    },
    getInvoice: async (gatewayId) => invoiceFacts(prices, await fetchInvoice(gatewayId)),
    listInvoices: async (subscriptionId) => {
      const { data } = await ask(() => stripe.invoices.list({ subscription: subscriptionId, limit: 100 }))
      const reported = data.filter((invoice) => !isOfTrial(invoice))
      // Only an open one may wait for confirmation, which the list does not contain.
      return Promise.all(
        reported.map(async (one) =>
          invoiceFacts(prices, one.status === 'open' ? await fetchInvoice(one.id) : one),
        ),
      )
    },
    previewRenewal: async (subscriptionId) => {
      const subscription = await fetchSubscription(subscriptionId)
      const { status, cancel_at_period_end, schedule } = subscription
      const goesOn = ['active', 'trialing', 'past_due', 'unpaid'].includes(status)
      const [item] = subscription.items.data
      if (!goesOn || cancel_at_period_end || !item) return null
      const preview = await ask(() =>
        stripe.invoices.createPreview(
          schedule ? { schedule: idOf(schedule) } : { subscription: subscriptionId },
        ),
      )
      return { amount: preview.amount_due, dueAt: new Date(item.current_period_end * 1000) }
    },
  }
}
