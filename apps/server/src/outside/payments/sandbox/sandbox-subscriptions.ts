import { PaymentError } from '../payments.ts'
import { answerQuestion } from '../rules/answer-question.ts'
import type { Books, SubscriptionEntry } from '../rules/books.ts'
import {
  changeAtRenewal,
  changeNow,
  endNow,
  quoteChange,
  setCancel,
  setCard,
} from '../rules/change-subscription.ts'
import { actOnce, orThrow, Refused } from '../rules/once.ts'
import { passTime } from '../rules/pass-time.ts'
import { discounted } from '../rules/periods.ts'
import { getPromotion } from '../rules/promotions.ts'
import { isSigned } from '../rules/signature.ts'
import { startSubscription } from '../rules/start-subscription.ts'
import { eventFacts, invoiceFacts, reportedInvoices, subscriptionFacts } from './facts.ts'
import type { Sandbox, SubscriptionPart } from './parts.ts'
import { readEvent } from './read-event.ts'
import { sandboxForm } from './sandbox-cards.ts'

/** A page of events, as Stripe's largest. */
const EVENTS = 100

const idOf = (subscription: SubscriptionEntry | Refused): string | Refused =>
  subscription instanceof Refused ? subscription : subscription.id

/** Subscriptions, invoices, promotions and events of the sandbox, and the passing of time. */
export const sandboxSubscriptions = (sandbox: Sandbox, passTo: (now: Date) => void): SubscriptionPart => {
  const { store, now } = sandbox
  const read = async <T>(work: (books: Books) => Promise<T>): Promise<T> => store.act(await now(), work)
  const factsOf = (id: string) =>
    read(async (books) => {
      const subscription = await books.get('subscription', id)
      if (!subscription) throw new PaymentError('not-found', null)
      return subscriptionFacts(books, subscription)
    })
  /** An operation on a subscription, done once for its key; returns the subscription's current state. */
  const change = async (
    of: { key: string; request: unknown },
    work: (books: Books) => Promise<SubscriptionEntry | Refused>,
  ) => factsOf(await actOnce(store, await now(), of, async (books) => idOf(await work(books))))

  return {
    getPromotion: (typed) =>
      read(async (books) => {
        const found = await getPromotion(books, typed)
        if (!found) return null
        const { code, percentOff, amountOff, duration, appliesTo = null } = found
        return { code, percentOff, amountOff, duration, appliesTo }
      }),

    startSubscription: ({ key, ...of }) =>
      change({ key, request: ['start', of] }, (books) => startSubscription(books, of, 'wait')),
    getSubscription: factsOf,
    getSubscriptionOf: ({ customerId, reference }) =>
      read(async (books) => {
        const all = await books.find('subscription', { customerId })
        const found = all.find((one) => one.reference === reference)
        return found ? subscriptionFacts(books, found) : null
      }),
    previewChange: async (of) => {
      const { amount, credit } = orThrow(await read((books) => quoteChange(books, of)))
      return { amount, credit }
    },
    changeSubscription: ({ key, when, ...of }) =>
      change({ key, request: ['change', when, of] }, (books) =>
        when === 'now' ? changeNow(books, of, 'wait') : changeAtRenewal(books, of),
      ),
    setSubscriptionCard: async ({ key, ...of }) => {
      await change({ key, request: ['card', of] }, (books) => setCard(books, of))
    },
    cancelAtPeriodEnd: ({ key, ...of }) =>
      change({ key, request: ['cancel', of] }, (books) => setCancel(books, of)),
    endSubscription: async ({ key, subscriptionId }) => {
      await change({ key, request: ['end', subscriptionId] }, (books) => endNow(books, subscriptionId))
    },

    getInvoice: (gatewayId) =>
      read(async (books) => {
        const invoice = await books.get('invoice', gatewayId)
        if (!invoice) throw new PaymentError('not-found')
        return invoiceFacts(invoice)
      }),
    listInvoices: (subscriptionId) =>
      read(async (books) => {
        const subscription = await books.get('subscription', subscriptionId)
        if (!subscription) throw new PaymentError('not-found')
        const all = await books.find('invoice', { customerId: subscription.customerId })
        return reportedInvoices(all.filter((one) => one.subscriptionId === subscriptionId)).slice(0, 100)
      }),
    previewRenewal: (subscriptionId) =>
      read(async (books) => {
        const subscription = await books.get('subscription', subscriptionId)
        if (!subscription) throw new PaymentError('not-found')
        const { state, cancelAtPeriodEnd, promotion, periodEnd } = subscription
        if (state === 'ended' || state === 'incomplete' || cancelAtPeriodEnd) return null
        const customer = await books.get('customer', subscription.customerId)
        const due =
          discounted(subscription.nextPrice ?? subscription.price, promotion) - (customer?.credit ?? 0)
        return { amount: Math.max(0, due), dueAt: new Date(periodEnd) }
      }),

    readEvent: async (body, signature = '') =>
      isSigned(body, signature, sandbox.webhookSecret, await now()) ? readEvent(body) : null,
    listEvents: ({ since, after }) =>
      read(async (books) => {
        if (after && !(await books.get('event', after))) throw new PaymentError('not-found')
        const found = await books.events({ since: since.getTime(), after, limit: EVENTS + 1 })
        return { events: found.slice(0, EVENTS).map(eventFacts), hasMore: found.length > EVENTS }
      }),
    sandbox: {
      ...sandboxForm(sandbox),
      answerChallenge: (of) => read((books) => answerQuestion(books, of)),
      advance: (until) => {
        passTo(until)
        return passTime(store, until)
      },
    },
  }
}
