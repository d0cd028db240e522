import { answerQuestion } from './answer-question.ts'
import type { Books, SubscriptionEntry } from './books.ts'
import { changeAtRenewal, changeNow, endNow, quoteChange, setCancel, setCard } from './change-subscription.ts'
import { eventFacts, invoiceFacts, readEvent, reportedInvoices, subscriptionFacts } from './facts.ts'
import { Refused, run, runOnce, type Sandbox } from './once.ts'
import { passTime } from './pass-time.ts'
import { discounted } from './periods.ts'
import { getPromotion } from './promotions.ts'
import { enterCardInForm, type Keyed } from './sandbox-cards.ts'
import { isSigned } from './signature.ts'
import { startSubscription } from './start-subscription.ts'

/** A page of events, as Stripe's largest. */
const EVENTS = 100

export const sandboxSubscriptions = (sandbox: Sandbox, passTo: (now: Date) => void) => {
  const getSubscription = (id: string) =>
    run(sandbox, async (books) => {
      const subscription = await books.get('subscription', id)
      return subscription ? subscriptionFacts(books, subscription) : new Refused('not-found')
    })
  const change = async (
    of: { key: string; request: unknown },
    work: (books: Books) => Promise<SubscriptionEntry | Refused>,
  ) => {
    const id = await runOnce(sandbox, of, async (books) => {
      const changed = await work(books)
      return changed instanceof Refused ? changed : changed.id
    })
    return getSubscription(id)
  }

  return {
    getPromotion: (typed: string) =>
      run(sandbox, async (books) => {
        const found = await getPromotion(books, typed)
        if (!found) return null
        const { code, percentOff, amountOff, duration, appliesTo = null } = found
        return { code, percentOff, amountOff, duration, appliesTo }
      }),

    startSubscription: ({ key, ...of }: Keyed<typeof startSubscription>) =>
      change({ key, request: ['start', of] }, (books) => startSubscription(books, of, 'wait')),
    getSubscription,
    getSubscriptionOf: ({ customerId, reference }: { customerId: string; reference: string }) =>
      run(sandbox, async (books) => {
        const all = await books.find('subscription', { customerId })
        const found = all.find((one) => one.reference === reference)
        return found ? subscriptionFacts(books, found) : null
      }),
    previewChange: async (of: Parameters<typeof quoteChange>[1]) => {
      const { amount, credit } = await run(sandbox, (books) => quoteChange(books, of))
      return { amount, credit }
    },
    changeSubscription: ({ key, when, ...of }: Keyed<typeof changeNow> & { when: 'now' | 'renewal' }) =>
      change({ key, request: ['change', when, of] }, (books) =>
        when === 'now' ? changeNow(books, of, 'wait') : changeAtRenewal(books, of),
      ),
    setSubscriptionCard: async ({ key, ...of }: Keyed<typeof setCard>) => {
      await change({ key, request: ['card', of] }, (books) => setCard(books, of))
    },
    cancelAtPeriodEnd: ({ key, ...of }: Keyed<typeof setCancel>) =>
      change({ key, request: ['cancel', of] }, (books) => setCancel(books, of)),
    endSubscription: async ({ key, subscriptionId }: { key: string; subscriptionId: string }) => {
      await change({ key, request: ['end', subscriptionId] }, (books) => endNow(books, subscriptionId))
    },

    getInvoice: (gatewayId: string) =>
      run(sandbox, async (books) => {
        const invoice = await books.get('invoice', gatewayId)
        return invoice ? invoiceFacts(invoice) : new Refused('not-found')
      }),
    listInvoices: (subscriptionId: string) =>
      run(sandbox, async (books) => {
        const subscription = await books.get('subscription', subscriptionId)
        if (!subscription) return new Refused('not-found')
        const all = await books.find('invoice', { customerId: subscription.customerId })
        return reportedInvoices(all.filter((one) => one.subscriptionId === subscriptionId)).slice(0, 100)
      }),
    previewRenewal: (subscriptionId: string) =>
      run(sandbox, async (books) => {
        const subscription = await books.get('subscription', subscriptionId)
        if (!subscription) return new Refused('not-found')
        const { state, cancelAtPeriodEnd, promotion, periodEnd } = subscription
        if (state === 'ended' || state === 'incomplete' || cancelAtPeriodEnd) return null
        const customer = await books.get('customer', subscription.customerId)
        const due =
          discounted(subscription.nextPrice ?? subscription.price, promotion) - (customer?.credit ?? 0)
        return { amount: Math.max(0, due), dueAt: new Date(periodEnd) }
      }),

    readEvent: async (body: Buffer, signature = '') =>
      isSigned(body, signature, sandbox.webhookSecret, await sandbox.now()) ? readEvent(body) : null,
    listEvents: ({ since, after }: { since: Date; after: string | null }) =>
      run(sandbox, async (books) => {
        if (after && !(await books.get('event', after))) return new Refused('not-found')
        const found = await books.events({ since: since.getTime(), after, limit: EVENTS + 1 })
        return { events: found.slice(0, EVENTS).map(eventFacts), hasMore: found.length > EVENTS }
      }),
    sandbox: {
      enterCard: (of: Parameters<typeof enterCardInForm>[1]) => enterCardInForm(sandbox, of),
      answerChallenge: (of: Parameters<typeof answerQuestion>[1]) =>
        run(sandbox, (books) => answerQuestion(books, of)),
      advance: (until: Date) => {
        passTo(until)
        return passTime(sandbox.store, until)
      },
    },
  }
}
