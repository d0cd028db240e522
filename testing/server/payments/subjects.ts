import { createStripe } from '../../../apps/server/src/outside/payments/stripe/stripe.ts'
import { type FakeStripe, startFakeStripe } from '../fake-stripe/start-fake-stripe.ts'
import { createWorld } from '../world.ts'
import type { Subject } from './subject.ts'

const sandbox = async (): Promise<Subject> => {
  const world = await createWorld()
  const { payments, now, advance, books, webhookOf } = world.payments
  const browser = payments.sandbox
  if (!browser) throw new Error('the sandbox has a form')
  return {
    payments,
    now,
    advance: async (to) => {
      await advance(to)
    },
    enterCard: browser.enterCard,
    answer: browser.answerChallenge,
    count: async (kind, customerId) =>
      (await books(kind)).filter((one) => one.customerId === customerId).length,
    addEvents: world.payments.addEvents,
    webhook: async (event, signedAt) => webhookOf(event, signedAt),
    close: world.close,
  }
}

/** The Stripe adapter before a fake that runs already. */
export const stripeAt = (fake: FakeStripe): Subject => ({
  payments: createStripe({ ...fake, apiUrl: fake.url }),
  now: fake.now,
  advance: fake.advance,
  enterCard: fake.enterCard,
  answer: fake.answer,
  count: async (kind, customerId) =>
    (await fake.books(kind)).filter((one) => one.customerId === customerId).length,
  addEvents: fake.addEvents,
  // The adapter measures a signature's age by the machine's clock.
  webhook: (event, signedAt) =>
    fake.webhook(event.id, new Date(signedAt.getTime() - fake.now().getTime() + Date.now())),
  close: fake.stop,
})

/** Both adapters of the port, each before its provider. */
export const subjects: Record<'sandbox' | 'stripe', () => Promise<Subject>> = {
  sandbox,
  stripe: async () => stripeAt(await startFakeStripe()),
}
