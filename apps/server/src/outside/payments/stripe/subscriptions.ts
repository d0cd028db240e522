import type Stripe from 'stripe'
import { PaymentError, type Payments, type SubscriptionFacts } from '../payments.ts'
import { idOf, invoiceFacts, isOfTrial, nextPriceId, subscriptionFacts } from './facts.ts'
import { act, afterwards, ask } from './failures.ts'
import type { Prices } from './prices.ts'

const asksTheBank = (error: unknown): boolean =>
  error instanceof PaymentError && error.kind === 'refused' && error.reason === 'requires_action'

/** Subscriptions and their invoices. A change that waits for the renewal is a schedule of two phases. */
export const stripeSubscriptions = (
  stripe: Stripe,
  prices: Prices,
): Pick<
  Payments,
  | 'findPromotion'
  | 'startSubscription'
  | 'getSubscription'
  | 'findSubscription'
  | 'previewChange'
  | 'changeSubscription'
  | 'setSubscriptionCard'
  | 'cancelAtPeriodEnd'
  | 'endSubscription'
  | 'getInvoice'
  | 'listInvoices'
  | 'previewRenewal'
> => {
  const expand = ['default_payment_method', 'schedule']
  const fetchInvoice = (id: string) =>
    stripe.invoices.retrieve(id, { expand: ['payments.data.payment.payment_intent'] })
  const fetchSubscription = (id: string) => ask(() => stripe.subscriptions.retrieve(id, { expand }))
  const factsOf = (subscription: Stripe.Subscription) => subscriptionFacts(prices, subscription, fetchInvoice)
  /** How a subscription stands after an act; without it nobody knows what the act came to. */
  const factsAfter = (id: string): Promise<SubscriptionFacts> =>
    afterwards(async () => factsOf(await fetchSubscription(id)))

  const getPromotion = async (code: string): Promise<Stripe.PromotionCode | null> => {
    const { data } = await ask(() =>
      stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
    )
    const coupon = data[0]?.promotion.coupon
    return data[0] && coupon && typeof coupon === 'object' && coupon.valid ? data[0] : null
  }

  /** Takes a planned change back; the subscription goes on as it is. */
  const release = async (subscription: Stripe.Subscription, key: string): Promise<void> => {
    const id = idOf(subscription.schedule)
    if (id)
      await act(() =>
        stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release:${id}` }),
      )
  }

  /** From the next renewal on the subscription has another price. */
  const plan = async (subscription: Stripe.Subscription, priceId: string, key: string): Promise<void> => {
    const made = await act(() =>
      stripe.subscriptionSchedules.create(
        { from_subscription: subscription.id },
        { idempotencyKey: `${key}:schedule` },
      ),
    )
    const [item] = subscription.items.data
    const [running] = made.phases
    if (!item || !running) throw new PaymentError('unknown')
    const always = {
      default_payment_method: idOf(subscription.default_payment_method),
      discounts: subscription.discounts.map((one) => ({ discount: idOf(one) })),
      proration_behavior: 'none' as const,
    }
    const next = await ask(() => stripe.prices.retrieve(priceId))
    const interval = next.recurring?.interval === 'year' ? ('year' as const) : ('month' as const)
    await act(() =>
      stripe.subscriptionSchedules.update(
        made.id,
        {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              ...always,
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: running.start_date,
              end_date: item.current_period_end,
            },
            {
              ...always,
              items: [{ price: priceId, quantity: 1 }],
              duration: { interval, interval_count: 1 },
            },
          ],
        },
        { idempotencyKey: `${key}:phases:${made.id}` },
      ),
    )
  }

  const changeAtRenewal = async (subscription: Stripe.Subscription, priceId: string, key: string) => {
    await release(subscription, key)
    if (subscription.items.data[0]?.price.id !== priceId) await plan(subscription, priceId, key)
  }

  const changeNow = async (subscription: Stripe.Subscription, priceId: string, key: string) => {
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: priceId }]
    const { id, status } = subscription
    const isPaid = status !== 'past_due' && status !== 'unpaid'
    const update = (
      payment_behavior: 'error_if_incomplete' | 'pending_if_incomplete',
      idempotencyKey: string,
    ) =>
      act(() =>
        stripe.subscriptions.update(
          id,
          {
            items,
            payment_behavior,
            proration_behavior: isPaid ? 'always_invoice' : 'none',
            billing_cycle_anchor: { type: 'now' },
          },
          { idempotencyKey },
        ),
      )
    const planned = nextPriceId(subscription)
    await release(subscription, key)
    try {
      await update('error_if_incomplete', key).catch((error: unknown) => {
        if (!asksTheBank(error)) throw error
        return update('pending_if_incomplete', `${key}:question`)
      })
    } catch (error) {
      // A refused change changes nothing, so the planned one has to be there again.
      if (planned && error instanceof PaymentError && error.kind !== 'unknown')
        await plan(subscription, planned, `${key}:restore:${idOf(subscription.schedule)}`)
      throw error
    }
    if (!isPaid) await voidOpen(id, key, 'subscription_cycle')
  }

  /** Nothing may be charged any more for what is unpaid. */
  const voidOpen = async (subscriptionId: string, key: string, reason?: string): Promise<void> => {
    await afterwards(async () => {
      const { data } = await stripe.invoices.list({
        subscription: subscriptionId,
        status: 'open',
        limit: 100,
      })
      for (const { id, billing_reason } of data)
        if (!reason || billing_reason === reason)
          await stripe.invoices.voidInvoice(id, {}, { idempotencyKey: `${key}:void:${id}` })
    })
  }

  return {
    findPromotion: async (code) => {
      const found = await getPromotion(code)
      const coupon = found?.promotion.coupon
      if (!found || !coupon || typeof coupon === 'string') return null
      const duration = coupon.duration === 'forever' ? 'forever' : 'once'
      return { code: found.code, percentOff: coupon.percent_off, amountOff: coupon.amount_off, duration }
    },

    startSubscription: async ({ customerId, cardId, price, promotionCode, trialDays, reference, key }) => {
      const promotion = promotionCode ? await getPromotion(promotionCode) : null
      if (promotionCode && !promotion) throw new PaymentError('invalid', 'promotion_code')
      const priceId = await prices.idOf(price)
      const create = (payment_behavior: 'error_if_incomplete' | 'allow_incomplete', idempotencyKey: string) =>
        act(() =>
          stripe.subscriptions.create(
            {
              customer: customerId,
              default_payment_method: cardId,
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
    findSubscription: async ({ customerId, reference }) => {
      const { data } = await ask(() =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      )
      const found = data.find((one) => one.metadata.reference === reference)
      return found ? factsOf(await fetchSubscription(found.id)) : null
    },

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
      return { amount: preview.amount_due, credit: -back.reduce((sum, line) => sum + line.amount, 0) }
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
          { default_payment_method: cardId, expand },
          { idempotencyKey: key },
        ),
      )
      const planned = nextPriceId(subscription)
      if (planned) {
        await release(subscription, key)
        await plan(subscription, planned, `${key}:${idOf(subscription.schedule)}`)
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

    getInvoice: async (gatewayId) => invoiceFacts(prices, await ask(() => fetchInvoice(gatewayId))),
    listInvoices: async (subscriptionId) => {
      const { data } = await ask(() => stripe.invoices.list({ subscription: subscriptionId, limit: 100 }))
      const told = data.filter((invoice) => !isOfTrial(invoice))
      // Only an open one may wait for a question, which the list does not tell.
      return Promise.all(
        told.map(async (one) =>
          invoiceFacts(prices, one.status === 'open' ? await ask(() => fetchInvoice(one.id)) : one),
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
