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
    webhook: webhookOf,
    close: world.close,
  }
}

/** Both adapters of the port, each before its provider. */
export const subjects: Record<string, () => Promise<Subject>> = { sandbox }
