import { randomUUID } from 'node:crypto'
import {
  PaymentError,
  type PaymentEvent,
  type Payments,
  type PlanHandle,
  type PlanPrice,
} from '../../../apps/server/src/outside/payments/payments.ts'

/** One of the two providers under the contract: the adapter, and what stands for browser, bank and time. */
export type Subject = {
  payments: Payments
  now(): Date
  /** Lets time pass at the provider. */
  advance(to: Date): Promise<void>
  enterCard: NonNullable<Payments['sandbox']>['enterCard']
  answer: NonNullable<Payments['sandbox']>['answerChallenge']
  /** How many of a kind the provider's own books hold for a customer. */
  count(kind: 'charge' | 'subscription' | 'invoice' | 'setup' | 'refund', customerId: string): Promise<number>
  /** Stores events about a charge at the provider, all in this second. */
  addEvents(count: number, charge: string): Promise<void>
  /** A webhook as the provider sends it, signed at a moment. */
  webhook(event: PaymentEvent, signedAt: Date): Promise<{ body: string; signature: string }>
  close(): Promise<void>
}

const amounts: Record<PlanHandle, number> = {
  basic_monthly: 2900,
  premium_monthly: 7500,
  enterprise_monthly: 39900,
  basic_yearly: 29000,
  premium_yearly: 75000,
  enterprise_yearly: 399000,
}
export const priceOf = (handle: PlanHandle): PlanPrice => ({
  handle,
  amount: amounts[handle],
  period: handle.endsWith('yearly') ? 'yearly' : 'monthly',
})

export const DAY = 86_400_000
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY)

export const numbers = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
}

/** A customer with a saved card. */
export const customerWith = async (
  { payments, enterCard, answer }: Subject,
  number: string = numbers.visa,
): Promise<{ customerId: string; cardId: string }> => {
  const reference = randomUUID()
  const customerId = await payments.createCustomer({
    reference,
    email: `${reference}@example.com`,
    name: 'Nora Sample',
    key: randomUUID(),
  })
  return { customerId, cardId: await saveCard({ payments, enterCard, answer }, customerId, number) }
}

export const saveCard = async (
  { payments, enterCard, answer }: Pick<Subject, 'payments' | 'enterCard' | 'answer'>,
  customerId: string,
  number: string,
): Promise<string> => {
  const setup = await payments.openCardSetup({ customerId, reference: randomUUID(), key: randomUUID() })
  const of = { customerId, clientSecret: setup.clientSecret }
  const securityCode = number === numbers.amex ? '1234' : '123'
  const entered = await enterCard({ ...of, number, expiry: '11/44', securityCode })
  if (entered.state === 'requires-action') await answer({ ...of, approve: true })
  const { card, state } = await payments.getCardSetup(setup.gatewayId)
  if (!card) throw new Error(`the card was not saved: ${state} ${entered.message}`)
  return card.gatewayId
}

export const start = (
  { payments }: Subject,
  of: { customerId: string; cardId: string },
  more: Partial<Parameters<Payments['startSubscription']>[0]> = {},
) =>
  payments.startSubscription({
    ...of,
    price: priceOf('basic_monthly'),
    promotionCode: null,
    trialDays: 0,
    reference: randomUUID(),
    key: randomUUID(),
    ...more,
  })

/** How an act failed: kind and reason of the error. */
export const kindOf = async (act: Promise<unknown>): Promise<string> =>
  act.then(
    (value) => `no error: ${JSON.stringify(value)}`,
    (error) => (error instanceof PaymentError ? `${error.kind} ${error.reason ?? ''}`.trim() : String(error)),
  )
