import type Stripe from 'stripe'
import { PaymentError } from '../payments.ts'
import { nextPriceId } from './facts.ts'
import { act, afterwards, ask } from './failures.ts'
import { idOf } from './reads.ts'

export const asksTheBank = (error: unknown): boolean =>
  error instanceof PaymentError && error.kind === 'refused' && error.reason === 'requires_action'

/** A change that waits for the renewal is a schedule; it blocks other changes, so it is released first. */
export const createPlanChanges = (stripe: Stripe) => {
  const release = async (subscription: Stripe.Subscription, key: string): Promise<void> => {
    const id = idOf(subscription.schedule)
    if (id)
      await act(() =>
        stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release:${id}` }),
      )
  }

  const plan = async (subscription: Stripe.Subscription, priceId: string, key: string): Promise<void> => {
    const next = await ask(() => stripe.prices.retrieve(priceId))
    const interval = next.recurring?.interval === 'year' ? ('year' as const) : ('month' as const)
    const made = await act(() =>
      stripe.subscriptionSchedules.create(
        { from_subscription: subscription.id },
        { idempotencyKey: `${key}:schedule:${idOf(subscription.schedule)}` },
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

  /** The running price takes a planned change back. */
  const changeAtRenewal = async (subscription: Stripe.Subscription, priceId: string, key: string) => {
    // Asked for again after a lost answer, it may be planned already.
    if (nextPriceId(subscription) === priceId) return
    await release(subscription, key)
    if (subscription.items.data[0]?.price.id !== priceId) await plan(subscription, priceId, key)
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

  /** A new period begins; what is left of the paid one is taken off. */
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
        await plan(subscription, planned, `${key}:restore`)
      throw error
    }
    if (!isPaid) await voidOpen(id, key, 'subscription_cycle')
  }

  return { release, plan, voidOpen, changeAtRenewal, changeNow }
}
