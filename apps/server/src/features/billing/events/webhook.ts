import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { PaymentError, type PaymentEvent } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { syncCardSetup } from '../cards/sync-cards.ts'
import { syncCharge } from '../packs/sync-payments.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'
import { findOpenEvents, type GatewayObject, insertEvent, isKnownEvent, markHandled } from './event-store.ts'

/** Maximum length of Stripe's identifiers, by its documentation; a longer one would not fit into a job's key. */
const ID_MAX = 255

/** Refuses MALFORMED for a missing, wrong or outdated signature and for impossible identifiers. */
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
    if (isNew) await enqueueSync(tx, { ...event, object })
    return isNew
  })
}

/** One job per object, however many events are open: it reads the object's state at that time. */
export const enqueueSync = (tx: Db, { object, objectId }: GatewayObject): Promise<void> =>
  enqueue(tx, 'payment-event', { object, objectId }, { key: `payment-event:${object}:${objectId}` })

const syncObject: Record<GatewayObject['object'], (tools: Tools, objectId: string) => Promise<unknown>> = {
  charge: syncCharge,
  'card-setup': syncCardSetup,
  subscription: syncSubscription,
  invoice: async (tools, objectId) => {
    const { subscriptionId } = await tools.payments.getInvoice(objectId)
    await syncSubscription(tools, subscriptionId)
  },
}

/**
 * Fetches the object's current state and applies it; never trusts the payload of events, which may be late or out
 * of order. Events that arrive meanwhile stay open for the next job.
 */
export const handleEvents = async (tools: Tools, about: GatewayObject): Promise<void> => {
  const waiting = await findOpenEvents(tools.db, about)
  try {
    await syncObject[about.object](tools, about.objectId)
  } catch (error) {
    if (!(error instanceof PaymentError && error.kind === 'not-found')) throw error
    tools.log.warn({ ...about }, 'an event about an object that the gateway does not have')
  }
  await markHandled(tools.db, waiting)
}
