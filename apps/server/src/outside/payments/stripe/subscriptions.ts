import type Stripe from 'stripe'
import { PaymentError, type Payments, type Promotion, type SubscriptionFacts } from '../payments.ts'
import { asksTheBank, createPlanChanges } from './change-plan.ts'
import { nextPriceId, subscriptionFacts } from './facts.ts'
import { act, afterwards, ask } from './failures.ts'
import type { Prices } from './prices.ts'
import { createReads, expanded } from './reads.ts'

/** What is left of a period is counted by what was paid for it, discounts taken off, and shown as one amount. */
const byWhatWasPaid = { type: 'flexible', flexible: { proration_discounts: 'included' } } as const

export const stripeSubscriptions = (
  stripe: Stripe,
  prices: Prices,
): Pick<
  Payments,
  | 'getPromotion'
  | 'startSubscription'
  | 'getSubscription'
  | 'getSubscriptionOf'
  | 'changeSubscription'
  | 'setSubscriptionCard'
  | 'cancelAtPeriodEnd'
  | 'endSubscription'
> => {
  const { fetchInvoice, fetchSubscription } = createReads(stripe)
  const factsOf = (subscription: Stripe.Subscription) => subscriptionFacts(prices, subscription, fetchInvoice)
  const factsAfter = (id: string): Promise<SubscriptionFacts> =>
    afterwards(async () => factsOf(await fetchSubscription(id)))

  const getPromotion = async (code: string): Promise<(Promotion & { id: string }) | null> => {
    const { data } = await ask(() =>
      stripe.promotionCodes.list({
        code,
        active: true,
        limit: 1,
        expand: ['data.promotion.coupon', 'data.promotion.coupon.applies_to'],
      }),
    )
    const [found] = data
    const coupon = found?.promotion.coupon
    if (!found || !coupon || typeof coupon === 'string' || !coupon.valid) return null
    const products = coupon.applies_to?.products
    return {
      id: found.id,
      code: found.code,
      percentOff: coupon.percent_off,
      amountOff: coupon.amount_off,
      duration: coupon.duration === 'forever' ? 'forever' : 'once',
      appliesTo: products ? await prices.handlesOfProducts(products) : null,
    }
  }

  const { release, plan, voidOpen, changeAtRenewal, changeNow } = createPlanChanges(stripe)

  return {
    getPromotion: async (code) => {
      const found = await getPromotion(code)
      if (!found) return null
      const { id: _, ...promotion } = found
      return promotion
    },

    startSubscription: async ({ customerId, cardId, price, promotionCode, trialDays, reference, key }) => {
      const promotion = promotionCode ? await getPromotion(promotionCode) : null
      const holds = promotion && (promotion.appliesTo?.includes(price.handle) ?? true)
      if (promotionCode && !holds) throw new PaymentError('invalid', 'promotion_code')
      const priceId = await prices.idOf(price)
      const create = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete', idempotencyKey: string) =>
        act(() =>
          stripe.subscriptions.create(
            {
              customer: customerId,
              default_payment_method: cardId,
              billing_mode: byWhatWasPaid,
              items: [{ price: priceId, quantity: 1 }],
              ...(promotion ? { discounts: [{ promotion_code: promotion.id }] } : {}),
              ...(trialDays > 0 ? { trial_period_days: trialDays } : {}),
              off_session: false,
              payment_behavior,
              metadata: { reference },
            },
            { idempotencyKey },
          ),
        )
      const { id } = await create('error_if_incomplete', key).catch((error: unknown) => {
        if (!asksTheBank(error)) throw error
        return create('allow_incomplete', `${key}:question`)
      })
      return factsAfter(id)
    },

    getSubscription: async (gatewayId) => factsOf(await fetchSubscription(gatewayId)),
    getSubscriptionOf: async ({ customerId, reference }) => {
      const { data } = await ask(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      )
      const found = data.find((one) => one.metadata.reference === reference)
      return found ? factsOf(await fetchSubscription(found.id)) : null
    },

    changeSubscription: async ({ subscriptionId, price, when, key }) => {
      const [subscription, priceId] = await Promise.all([
        fetchSubscription(subscriptionId),
        prices.idOf(price),
      ])
      if (subscription.status === 'trialing') {
        const items = [{ id: subscription.items.data[0]?.id ?? '', price: priceId }]
        await release(subscription, key)
        await act(() =>
          stripe.subscriptions.update(
            subscriptionId,
            { items, proration_behavior: 'none' },
            { idempotencyKey: key },
          ),
        )
      } else await (when === 'now' ? changeNow : changeAtRenewal)(subscription, priceId, key)
      return factsAfter(subscriptionId)
    },
    setSubscriptionCard: async ({ subscriptionId, cardId, key }) => {
      const subscription = await act(() =>
        stripe.subscriptions.update(
          subscriptionId,
          { default_payment_method: cardId, expand: expanded },
          { idempotencyKey: key },
        ),
      )
      const planned = nextPriceId(subscription)
      if (planned) {
        await release(subscription, key)
        await plan(subscription, planned, key)
      }
      if (subscription.status !== 'past_due') return
      const { data } = await afterwards(() =>
        stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 1 }),
      )
      const [open] = data
      if (open)
        await act(() =>
          stripe.invoices.pay(
            open.id,
            { payment_method: cardId, off_session: true },
            { idempotencyKey: `${key}:pay:${open.id}` },
          ),
        ).catch((error: unknown) => {
          if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error
        })
    },
    cancelAtPeriodEnd: async ({ subscriptionId, cancel, key }) => {
      await release(await fetchSubscription(subscriptionId), key)
      await act(() =>
        stripe.subscriptions.update(
          subscriptionId,
          { cancel_at_period_end: cancel },
          { idempotencyKey: key },
        ),
      )
      return factsAfter(subscriptionId)
    },
    endSubscription: async ({ subscriptionId, key }) => {
      const { status } = await fetchSubscription(subscriptionId)
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await act(() =>
          stripe.subscriptions.cancel(
            subscriptionId,
            { invoice_now: false, prorate: false },
            { idempotencyKey: key },
          ),
        )
      await voidOpen(subscriptionId, key)
    },
  }
}
