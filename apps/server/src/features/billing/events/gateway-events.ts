import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { PaymentError, type PaymentEvent } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { settleCardSetup } from '../cards/sync-cards.ts'
import { settleCharge } from '../packs/settle-payment.ts'
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts'
import { findOpenEvents, type GatewayObject, insertEvent, isKnownEvent, markHandled } from './event-store.ts'

/** Maximum length of Stripe's identifiers, by its documentation; a longer one would not fit into a job's key. */
const ID_MAX = 255

/**
 * Stores a webhook's event. Refuses MALFORMED for a missing, wrong or outdated signature and for impossible
 * identifiers.
 */
export const receiveWebhook = async (
  tools: Tools,
  body: unknown,
  signature: string | undefined,
): Promise<void> => {
  const event = Buffer.isBuffer(body) ? await tools.payments.readEvent(body, signature) : null
  if (!event || event.id.length > ID_MAX || event.objectId.length > ID_MAX) return refuse('MALFORMED')
  await storeEvent(tools, event)
}

/** Stores an event with the job for its object; false if it was stored before or changes nothing of ours. */
export const storeEvent = async ({ db }: Tools, event: PaymentEvent): Promise<boolean> => {
  const { object } = event
  // Most events arrive twice, by webhook and by sweep: the repeated ones need no transaction.
  if (object === 'other' || (await isKnownEvent(db, event.id))) return false
  return db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew) await enqueueRefresh(tx, { ...event, object })
    return isNew
  })
}

/** One job per object, however many events are open: it reads the object's state at that time. */
export const enqueueRefresh = (tx: Db, { object, objectId }: GatewayObject): Promise<void> =>
  enqueue(tx, 'payment-event', { object, objectId }, { key: `payment-event:${object}:${objectId}` })

const refreshObject: Record<GatewayObject['object'], (tools: Tools, objectId: string) => Promise<unknown>> = {
  charge: settleCharge,
  'card-setup': settleCardSetup,
  subscription: refreshSubscription,
  invoice: async (tools, objectId) => {
    const { subscriptionId } = await tools.payments.getInvoice(objectId)
    await refreshSubscription(tools, subscriptionId)
  },
}

/**
 * Job: fetches the current state of the object and applies it; never trusts the payload of events, which may be
 * late or out of order. Events that arrive meanwhile stay open for the next job. An object that the gateway does
 * not have is skipped.
 */
export const handleEvents = async (tools: Tools, about: GatewayObject): Promise<void> => {
  const waiting = await findOpenEvents(tools.db, about)
  try {
    await refreshObject[about.object](tools, about.objectId)
  } catch (error) {
    if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    tools.log.warn({ ...about }, 'an event about an object that the gateway does not have')
  }
  await markHandled(tools.db, waiting)
}
