import { PaymentError } from '../payments.ts'
import { answerSetup, idOfSecret } from '../rules/card-setups.ts'
import { answerCharge } from '../rules/charges.ts'
import { eventFacts } from './facts.ts'
import type { Sandbox, SubscriptionPart } from './parts.ts'
import { sandboxForm } from './sandbox-cards.ts'

const later = async () => {
  throw new PaymentError('unavailable')
}

export const sandboxSubscriptions = (sandbox: Sandbox, passTo: (now: Date) => void): SubscriptionPart => ({
  findPromotion: later,
  startSubscription: later,
  getSubscription: later,
  findSubscription: later,
  previewChange: later,
  changeSubscription: later,
  setSubscriptionCard: later,
  cancelAtPeriodEnd: later,
  endSubscription: later,
  getInvoice: later,
  listInvoices: later,
  previewRenewal: later,
  readEvent: () => null,
  listEvents: (since) =>
    sandbox.store.act(sandbox.now(), async (books) =>
      (await books.events(since.getTime(), 1000)).map(eventFacts),
    ),
  sandbox: {
    ...sandboxForm(sandbox),
    answerChallenge: ({ customerId, clientSecret, approve }) =>
      sandbox.store.act(sandbox.now(), async (books) => {
        await books.lock(customerId)
        const id = idOfSecret(clientSecret)
        const setup = await books.get('setup', id)
        if (setup?.clientSecret === clientSecret && setup.customerId === customerId) {
          const { state } = await answerSetup(books, setup, approve)
          return { state: state === 'succeeded' ? 'succeeded' : 'failed' } as const
        }
        const charge = await books.get('charge', id)
        if (charge?.clientSecret !== clientSecret || charge.customerId !== customerId)
          throw new PaymentError('not-found')
        const { state } = await answerCharge(books, charge, approve)
        return { state: state === 'succeeded' ? 'succeeded' : 'failed' } as const
      }),
    advance: async (now) => {
      passTo(now)
      return 0
    },
  },
})
