import { PaymentError } from '../../../outside/payments/payments.ts'
import type { Tools } from '../../../tools.ts'
import { settleCardSetup } from '../cards/sync-cards.ts'
import { settleCharge } from '../packs/settle-payment.ts'
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts'
import { type AboutObject, findOpenEvents, markHandled } from './event-store.ts'

const refreshObject: Record<AboutObject['object'], (tools: Tools, objectId: string) => Promise<unknown>> = {
  charge: settleCharge,
  'card-setup': settleCardSetup,
  subscription: refreshSubscription,
  invoice: async (tools, objectId) => {
    const { subscriptionId } = await tools.payments.getInvoice(objectId)
    await refreshSubscription(tools, subscriptionId)
  },
  other: async () => undefined,
}

/**
 * Fetches the current state of the object and applies it; never trusts the payload of events, which may be late
 * or out of order. Events that arrive meanwhile stay open for the next job. An object that the gateway does not
 * have is skipped.
 */
export const handleEvents = async (tools: Tools, about: AboutObject): Promise<void> => {
  const waiting = await findOpenEvents(tools.db, about)
  try {
    await refreshObject[about.object](tools, about.objectId)
  } catch (error) {
    if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    tools.log.warn({ ...about }, 'an event about an object that the gateway does not have')
  }
  await markHandled(tools.db, waiting)
}
