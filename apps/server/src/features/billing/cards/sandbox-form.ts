import type { sandbox } from '@tintario/contract/billing/payments.ts'
import type { Answer, Parsed } from '@tintario/contract/core/endpoint.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { getCustomerId } from '../customer/account-store.ts'
import { askGateway } from '../customer/ask-gateway.ts'

/** Refuses NOT_FOUND with a real gateway and before the account has a customer there. */
const formOf = async (
  { db, payments }: Tools,
  accountId: string,
): Promise<{ form: NonNullable<Payments['sandbox']>; customerId: string }> => {
  const customerId = payments.sandbox && (await getCustomerId(db, accountId))
  return payments.sandbox && customerId ? { form: payments.sandbox, customerId } : refuse('NOT_FOUND')
}

/** Enters a test card into an open card setup of the caller. The card number is neither stored nor logged. */
export const enterCard = async (
  tools: Tools,
  accountId: string,
  typed: Parsed<typeof sandbox.enterCard, 'body'>,
): Promise<Answer<typeof sandbox.enterCard>> => {
  const { form, customerId } = await formOf(tools, accountId)
  return askGateway(form.enterCard({ customerId, ...typed }))
}

/** Answers the sandbox's bank challenge for a payment or setup of the caller. */
export const answerChallenge = async (
  tools: Tools,
  accountId: string,
  answer: Parsed<typeof sandbox.answerChallenge, 'body'>,
): Promise<Answer<typeof sandbox.answerChallenge>> => {
  const { form, customerId } = await formOf(tools, accountId)
  return askGateway(form.answerChallenge({ customerId, ...answer }))
}
