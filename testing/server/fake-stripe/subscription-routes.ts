import type { PromotionEntry } from '@tintario/sandbox-payments/books.ts'
import { changeNow, endNow, setCancel } from '@tintario/sandbox-payments/change-subscription.ts'
import { newId } from '@tintario/sandbox-payments/events.ts'
import { periodEndOf } from '@tintario/sandbox-payments/periods.ts'
import { seededPromotions } from '@tintario/sandbox-payments/promotions.ts'
import { startSubscription } from '@tintario/sandbox-payments/start-subscription.ts'
import { keep } from '@tintario/sandbox-payments/subscription-entry.ts'
import { fieldsOf, listIn, type Params } from './form.ts'
import { presentSchedule } from './present-subscription.ts'
import { allowed, itemPrice, type Provider, referenceOf, text } from './provider.ts'
import { missing, wrong } from './refusals.ts'
import { page, type Routes } from './routes.ts'

/** What waits for the answer to a bank's question, by the behaviour that a request asks for. */
const questionsOf = (params: Params): 'wait' | 'refuse' => {
  if (params.payment_behavior === 'error_if_incomplete') return 'refuse'
  if (['allow_incomplete', 'pending_if_incomplete'].includes(text(params, 'payment_behavior'))) return 'wait'
  throw wrong('this fake knows error_if_incomplete, allow_incomplete and pending_if_incomplete')
}
/** All that a change may say that waits for its payment. */
const pendingMay = new Set([
  'items',
  'payment_behavior',
  'proration_behavior',
  'billing_cycle_anchor',
  'expand',
])

/** Subscriptions and the schedules by which they change at their renewal. */
export const subscriptionRoutes = (provider: Provider): Routes => ({
  'POST /v1/subscriptions': [
    'TakesSubscriptionCreate',
    async ({ books, params, expand }) => {
      // The rules give back what was paid, which is the provider's flexible mode and not its older one.
      const mode = fieldsOf(params.billing_mode)
      if (mode.type !== 'flexible' || fieldsOf(mode.flexible).proration_discounts !== 'included')
        throw wrong('this fake prorates by what was paid')
      const promotionId = text(listIn(params.discounts)[0] ?? {}, 'promotion_code')
      const all: PromotionEntry[] = [...(await books.find('promotion', {})), ...seededPromotions]
      const promotion = all.find((one) => one.id === promotionId)
      if (promotionId && !promotion) throw missing(`promotion code: '${promotionId}'`)
      const of = {
        customerId: text(params, 'customer'),
        cardId: text(params, 'default_payment_method'),
        price: provider.price(itemPrice(params)),
        promotionCode: promotion?.code ?? null,
        trialDays: Number(params.trial_period_days ?? 0),
        reference: referenceOf(params),
      }
      const started = allowed(await startSubscription(books, of, questionsOf(params)))
      return provider.subscription(books, started, expand)
    },
  ],
  'GET /v1/subscriptions': [
    'TakesSubscriptionList',
    async (request) => {
      const { books, params, expand } = request
      if (params.status !== 'all') throw wrong('this fake lists all subscriptions only')
      const all = await books.find('subscription', { customerId: text(params, 'customer') })
      const shown = await Promise.all(all.map((one) => provider.subscription(books, one, expand)))
      return page('/v1/subscriptions', shown, request)
    },
  ],
  'GET /v1/subscriptions/:id': [
    'TakesSubscriptionRetrieve',
    async ({ books, id, expand }) =>
      provider.subscription(books, await provider.entry(books, 'subscription', id), expand),
  ],
  'POST /v1/subscriptions/:id': [
    'TakesSubscriptionUpdate',
    async ({ books, id, params, expand }) => {
      const subscription = await provider.locked(books, id)
      if (subscription.state === 'ended') throw wrong('A canceled subscription can only be read.')
      if (params.items !== undefined) {
        provider.unplanned(books, id)
        const price = provider.price(itemPrice(params))
        const isNow = fieldsOf(params.billing_cycle_anchor).type === 'now'
        const prorates = params.proration_behavior === 'always_invoice'
        if (subscription.state === 'trialing' ? isNow || prorates : !isNow)
          throw wrong('this fake changes at once, or for free in a trial')
        if (prorates !== (subscription.state === 'active')) throw wrong('proration_behavior')
        const isPending = params.payment_behavior === 'pending_if_incomplete'
        if (isPending && Object.keys(params).some((name) => !pendingMay.has(name)))
          throw wrong('a pending update may not say that')
        const questions = subscription.state === 'trialing' ? 'refuse' : questionsOf(params)
        const changed = allowed(await changeNow(books, { subscriptionId: id, price }, questions))
        return provider.subscription(books, changed, expand)
      }
      if (params.cancel_at_period_end !== undefined) {
        provider.unplanned(books, id)
        const cancel = params.cancel_at_period_end === true
        const changed = allowed(await setCancel(books, { subscriptionId: id, cancel }))
        return provider.subscription(books, changed, expand)
      }
      const cardId = text(params, 'default_payment_method')
      await provider.entry(books, 'card', cardId)
      return provider.subscription(books, await keep(books, { ...subscription, cardId }), expand)
    },
  ],
  'DELETE /v1/subscriptions/:id': [
    'TakesSubscriptionCancel',
    async ({ books, id, expand }) => {
      if ((await provider.locked(books, id)).state === 'ended') throw missing(`subscription: '${id}'`)
      return provider.subscription(books, allowed(await endNow(books, id)), expand)
    },
  ],

  'POST /v1/subscription_schedules': [
    'TakesScheduleCreate',
    async ({ books, params }) => {
      const subscription = await provider.locked(books, text(params, 'from_subscription'))
      provider.unplanned(books, subscription.id)
      const { periodStart: from, periodEnd: to, customerId, price } = subscription
      const made = {
        id: newId('sub_sched'),
        subscriptionId: subscription.id,
        customerId,
        isReleased: false,
        phases: [{ price: provider.catalogue.priceIdOf(price.handle, price.amount), from, to }],
        createdAt: books.now,
      }
      provider.catalogue.schedules.set(made.id, made)
      return presentSchedule(made, provider.catalogue, books.now)
    },
  ],
  'POST /v1/subscription_schedules/:id': [
    'TakesScheduleUpdate',
    async ({ books, id, params }) => {
      const schedule = provider.catalogue.schedules.get(id)
      if (!schedule || schedule.isReleased) throw missing('schedule')
      const subscription = await provider.locked(books, schedule.subscriptionId)
      const [running = {}, next = {}] = listIn(params.phases)
      const nextPrice = provider.price(itemPrice(next))
      const from = subscription.periodEnd
      if (Number(running.end_date) * 1000 !== from || itemPrice(running) !== schedule.phases[0]?.price)
        throw wrong('the first phase is what runs now')
      if (params.end_behavior !== 'release' || next.proration_behavior !== 'none') throw wrong('end_behavior')
      const { interval } = fieldsOf(next.duration)
      if ((interval === 'year') !== (nextPrice.period === 'yearly'))
        throw wrong('one period of the next price')
      const isDiscounted = subscription.promotion !== null
      if (listIn(next.discounts).length !== (isDiscounted ? 1 : 0)) throw wrong('the discount was dropped')
      const changed = {
        ...schedule,
        phases: [
          ...schedule.phases.slice(0, 1),
          { price: itemPrice(next), from, to: periodEndOf(from, 1, nextPrice.period) },
        ],
      }
      provider.catalogue.schedules.set(id, changed)
      await keep(books, { ...subscription, nextPrice })
      return presentSchedule(changed, provider.catalogue, books.now)
    },
  ],
  'POST /v1/subscription_schedules/:id/release': [
    'TakesScheduleRelease',
    async ({ books, id }) => {
      const schedule = provider.catalogue.schedules.get(id)
      if (!schedule || schedule.isReleased) throw missing('schedule')
      const released = { ...schedule, isReleased: true }
      provider.catalogue.schedules.set(id, released)
      await keep(books, { ...(await provider.locked(books, schedule.subscriptionId)), nextPrice: null })
      return presentSchedule(released, provider.catalogue, books.now)
    },
  ],
})
