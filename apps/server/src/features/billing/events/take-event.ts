import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { PaymentEvent } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { type AboutObject, insertEvent, isKnownEvent } from './event-store.ts'

/** One job per object, however many events are open: it reads the object's state at that time. */
export const enqueueObject = (tx: Db, { object, objectId }: AboutObject): Promise<void> =>
  enqueue(tx, 'payment-event', { object, objectId }, { key: `payment-event:${object}:${objectId}` })

/** Stores an event with the job for its object; false if it was stored before. */
export const takeEvent = async ({ db }: Tools, event: PaymentEvent): Promise<boolean> => {
  // Most events arrive twice, by webhook and by sweep: the repeated ones need no transaction.
  if (await isKnownEvent(db, event.id)) return false
  return db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew) await enqueueObject(tx, event)
    return isNew
  })
}

/** Maximum length of Stripe's identifiers, by its documentation; a longer one would not fit into a job's key. */
const ID_MAX = 255

/**
 * Stores a webhook's event. Refuses MALFORMED for a missing, wrong or outdated signature and for impossible
 * identifiers.
 */
export const takeWebhook = async (
  tools: Tools,
  body: unknown,
  signature: string | undefined,
): Promise<void> => {
  const event = Buffer.isBuffer(body) ? await tools.payments.readEvent(body, signature) : null
  if (!event || event.id.length > ID_MAX || event.objectId.length > ID_MAX) return refuse('MALFORMED')
  await takeEvent(tools, event)
}
