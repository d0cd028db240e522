import type { sandbox } from '@tintario/contract/billing/payments.ts'
import type { Answer, Parsed } from '@tintario/contract/endpoint.ts'
import type { Payments } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { askGateway } from '../ask-gateway.ts'
import { getCustomerId } from './customer-store.ts'

/** The sandbox's form and whose it is; NOT_FOUND with a real provider, and before anything was set up there. */
const formOf = async (
  { db, payments }: Tools,
  accountId: string,
): Promise<{ form: NonNullable<Payments['sandbox']>; customerId: string }> => {
  const customerId = payments.sandbox && (await getCustomerId(db, accountId))
  return payments.sandbox && customerId ? { form: payments.sandbox, customerId } : refuse('NOT_FOUND')
}

/** Gives a test card to an open card setup of the caller's; its number is neither kept nor logged. */
export const enterCard = async (
  tools: Tools,
  accountId: string,
  typed: Parsed<typeof sandbox.enterCard, 'body'>,
): Promise<Answer<typeof sandbox.enterCard>> => {
  const { form, customerId } = await formOf(tools, accountId)
  return askGateway(form.enterCard({ customerId, ...typed }))
}

/** Answers the bank's question of something of the caller's. */
export const answerChallenge = async (
  tools: Tools,
  accountId: string,
  answer: Parsed<typeof sandbox.answerChallenge, 'body'>,
): Promise<Answer<typeof sandbox.answerChallenge>> => {
  const { form, customerId } = await formOf(tools, accountId)
  return askGateway(form.answerChallenge({ customerId, ...answer }))
}
