import type { PlanHandle, PlanPrice } from '../../outside/payments/payments.ts'
import type {
  Books,
  InvoiceEntry,
  PromotionEntry,
  SubscriptionEntry,
} from '../../outside/payments/rules/books.ts'
import {
  changeNow,
  endNow,
  quoteChange,
  setCancel,
} from '../../outside/payments/rules/change-subscription.ts'
import { newId } from '../../outside/payments/rules/ids.ts'
import { amountsOf, closeUnpaid, linesOf } from '../../outside/payments/rules/invoices.ts'
import { lockSubscription, payAgain } from '../../outside/payments/rules/pass-time.ts'
import { discounted, periodEndOf } from '../../outside/payments/rules/periods.ts'
import { findPromotion, seededPromotions } from '../../outside/payments/rules/promotions.ts'
import { startSubscription } from '../../outside/payments/rules/start-subscription.ts'
import { keep } from '../../outside/payments/rules/subscription-entry.ts'
import { page, type Routes } from './card-routes.ts'
import type { Param, Params } from './form.ts'
import { presentPrice, presentPromotion, presentSchedule } from './present-billing.ts'
import { listOf } from './present-cards.ts'
import { allowed, itemPrice, type Provider, referenceOf, text } from './provider.ts'
import { declined, missing, wrong } from './refusals.ts'

const fieldsOf = (param: Param | undefined): Params =>
  param && typeof param === 'object' && !Array.isArray(param) ? param : {}
const listIn = (param: Param | undefined): Params[] => (Array.isArray(param) ? param.map(fieldsOf) : [])

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

/** Prices, promotions, subscriptions with their schedules, and invoices, as the provider answers for them. */
export const billingRoutes = (provider: Provider): Routes => {
  const { catalogue, entry } = provider
  const priceIn = (id: string): PlanPrice => {
    const price = catalogue.priceOf(id)
    if (!price) throw missing(`price: '${id}'`)
    return price
  }
  const locked = async (books: Books, id: string): Promise<SubscriptionEntry> => {
    const subscription = await lockSubscription(books, id)
    if (!subscription) throw missing(`subscription: '${id}'`)
    return subscription
  }
  const unplanned = (books: Books, id: string) => {
    if (catalogue.scheduleOf(id, books.now)) throw wrong('The subscription is managed by a schedule.')
  }
  const preview = async (
    books: Books,
    subscription: SubscriptionEntry,
    draft: Pick<InvoiceEntry, 'lines' | 'price' | 'periodStart' | 'periodEnd' | 'periodValue'>,
  ) => {
    const customer = await entry(books, 'customer', subscription.customerId)
    return provider.invoice(books, {
      ...draft,
      ...amountsOf(draft.lines, customer.credit),
      id: newId('upcoming_in'),
      customerId: customer.id,
      subscriptionId: subscription.id,
      state: 'open',
      cause: 'renewal',
      isTrial: false,
      clientSecret: '',
      payment: 'none',
      tries: 0,
      paidAt: null,
      createdAt: books.now,
    })
  }

  return {
    'GET /v1/prices': [
      'TakesPriceList',
      async (request) => {
        const keys = Array.isArray(request.params.lookup_keys) ? request.params.lookup_keys : []
        const found = [...catalogue.prices.values()].filter((one) => one.isNamed && keys.includes(one.handle))
        return page('/v1/prices', found.map(presentPrice), request)
      },
    ],
    'POST /v1/prices': [
      'TakesPriceCreate',
      async ({ books, params }) => {
        const handle = text(params, 'lookup_key')
        const isTaken = [...catalogue.prices.values()].some((one) => one.isNamed && one.handle === handle)
        if (isTaken && params.transfer_lookup_key !== true)
          throw wrong('A price already uses that lookup key.')
        const period = fieldsOf(params.recurring).interval === 'year' ? 'yearly' : 'monthly'
        const made = { handle: handle as PlanHandle, amount: Number(params.unit_amount), period } as const
        return presentPrice(catalogue.addPrice(made, books.now))
      },
    ],
    'GET /v1/prices/:id': [
      'TakesPriceRetrieve',
      async ({ id }) => {
        const found = catalogue.prices.get(id)
        if (!found) throw missing(`price: '${id}'`)
        return presentPrice(found)
      },
    ],
    'GET /v1/promotion_codes': [
      'TakesPromotionCodeList',
      async ({ books, params, expand }) => {
        const found = await findPromotion(books, text(params, 'code'))
        const shown = found ? [presentPromotion(found, expand.includes('data.promotion.coupon'))] : []
        return listOf('/v1/promotion_codes', shown)
      },
    ],

    'POST /v1/subscriptions': [
      'TakesSubscriptionCreate',
      async ({ books, params, expand }) => {
        const promotionId = text(listIn(params.discounts)[0] ?? {}, 'promotion_code')
        const all: PromotionEntry[] = [...(await books.find('promotion', {})), ...seededPromotions]
        const promotion = all.find((one) => one.id === promotionId)
        if (promotionId && !promotion) throw missing(`promotion code: '${promotionId}'`)
        const of = {
          customerId: text(params, 'customer'),
          cardId: text(params, 'default_payment_method'),
          price: priceIn(itemPrice(params)),
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
        provider.subscription(books, await entry(books, 'subscription', id), expand),
    ],
    'POST /v1/subscriptions/:id': [
      'TakesSubscriptionUpdate',
      async ({ books, id, params, expand }) => {
        const subscription = await locked(books, id)
        if (subscription.state === 'ended') throw wrong('A canceled subscription can only be read.')
        if (params.items !== undefined) {
          unplanned(books, id)
          const price = priceIn(itemPrice(params))
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
          unplanned(books, id)
          const cancel = params.cancel_at_period_end === true
          const changed = allowed(await setCancel(books, { subscriptionId: id, cancel }))
          return provider.subscription(books, changed, expand)
        }
        const cardId = text(params, 'default_payment_method')
        await entry(books, 'card', cardId)
        return provider.subscription(books, await keep(books, { ...subscription, cardId }), expand)
      },
    ],
    'DELETE /v1/subscriptions/:id': [
      'TakesSubscriptionCancel',
      async ({ books, id, expand }) => {
        if ((await locked(books, id)).state === 'ended') throw missing(`subscription: '${id}'`)
        return provider.subscription(books, allowed(await endNow(books, id)), expand)
      },
    ],

    'POST /v1/subscription_schedules': [
      'TakesScheduleCreate',
      async ({ books, params }) => {
        const subscription = await locked(books, text(params, 'from_subscription'))
        unplanned(books, subscription.id)
        const { periodStart: from, periodEnd: to, customerId, price } = subscription
        const made = {
          id: newId('sub_sched'),
          subscriptionId: subscription.id,
          customerId,
          isReleased: false,
          phases: [{ price: catalogue.priceIdOf(price.handle, price.amount), from, to }],
          createdAt: books.now,
        }
        catalogue.schedules.set(made.id, made)
        return presentSchedule(made, catalogue, books.now)
      },
    ],
    'POST /v1/subscription_schedules/:id': [
      'TakesScheduleUpdate',
      async ({ books, id, params }) => {
        const schedule = catalogue.schedules.get(id)
        if (!schedule) throw missing('schedule')
        const subscription = await locked(books, schedule.subscriptionId)
        const [running = {}, next = {}] = listIn(params.phases)
        const nextPrice = priceIn(itemPrice(next))
        const from = subscription.periodEnd
        if (Number(running.end_date) * 1000 !== from || itemPrice(running) !== schedule.phases[0]?.price)
          throw wrong('the first phase is what runs now')
        if (params.end_behavior !== 'release' || next.proration_behavior !== 'none')
          throw wrong('end_behavior')
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
        catalogue.schedules.set(id, changed)
        await keep(books, { ...subscription, nextPrice })
        return presentSchedule(changed, catalogue, books.now)
      },
    ],
    'POST /v1/subscription_schedules/:id/release': [
      'TakesScheduleRelease',
      async ({ books, id }) => {
        const schedule = catalogue.schedules.get(id)
        if (!schedule || schedule.isReleased) throw missing('schedule')
        const released = { ...schedule, isReleased: true }
        catalogue.schedules.set(id, released)
        await keep(books, { ...(await locked(books, schedule.subscriptionId)), nextPrice: null })
        return presentSchedule(released, catalogue, books.now)
      },
    ],

    'POST /v1/invoices/create_preview': [
      'TakesInvoicePreview',
      async ({ books, params }) => {
        const planned = params.schedule ? catalogue.schedules.get(text(params, 'schedule')) : null
        const id = planned?.subscriptionId ?? text(params, 'subscription')
        const subscription = await entry(books, 'subscription', id)
        if (!planned && catalogue.scheduleOf(id, books.now) && !params.subscription_details)
          throw wrong('ask by its schedule')
        const details = fieldsOf(params.subscription_details)
        if (params.subscription_details) {
          const price = priceIn(itemPrice(details))
          if (fieldsOf(details.billing_cycle_anchor).type !== 'now') throw wrong('billing_cycle_anchor')
          const { draft } = allowed(await quoteChange(books, { subscriptionId: id, price }))
          if (!draft) throw wrong('nothing is invoiced in a trial')
          return preview(books, subscription, draft)
        }
        if (subscription.state === 'ended' || subscription.cancelAtPeriodEnd)
          throw wrong('No upcoming invoices', 'invoice_upcoming_none')
        const price = subscription.nextPrice ?? subscription.price
        const periodStart = subscription.periodEnd
        const periodEnd = periodEndOf(periodStart, 1, price.period)
        const amount = discounted(price.amount, subscription.promotion)
        const lines = linesOf({
          handle: price.handle,
          amount,
          off: price.amount - amount,
          from: periodStart,
          to: periodEnd,
        })
        return preview(books, subscription, { lines, price, periodStart, periodEnd, periodValue: amount })
      },
    ],
    'GET /v1/invoices': [
      'TakesInvoiceList',
      async (request) => {
        const { books, params, expand } = request
        const subscription = await entry(books, 'subscription', text(params, 'subscription'))
        const all = (await books.find('invoice', { customerId: subscription.customerId })).filter(
          (one) =>
            one.subscriptionId === subscription.id &&
            (params.status === undefined || one.state === params.status),
        )
        const shown = await Promise.all(all.map((one) => provider.invoice(books, one, expand)))
        return page('/v1/invoices', shown, request)
      },
    ],
    'GET /v1/invoices/:id': [
      'TakesInvoiceRetrieve',
      async ({ books, id, expand }) => provider.invoice(books, await entry(books, 'invoice', id), expand),
    ],
    'POST /v1/invoices/:id/void': [
      'TakesInvoiceVoid',
      async ({ books, id }) => {
        if ((await entry(books, 'invoice', id)).state !== 'open')
          throw wrong('Only open invoices are voided.')
        await closeUnpaid(books, id, 'void')
        return provider.invoice(books, await entry(books, 'invoice', id))
      },
    ],
    'POST /v1/invoices/:id/pay': [
      'TakesInvoicePay',
      async ({ books, id }) => {
        const invoice = await entry(books, 'invoice', id)
        if (invoice.state !== 'open') throw wrong('Invoice is already paid')
        await payAgain(books, await locked(books, invoice.subscriptionId))
        const paid = await entry(books, 'invoice', id)
        return paid.state === 'paid' ? provider.invoice(books, paid) : { refusal: declined('card_declined') }
      },
    ],
  }
}
