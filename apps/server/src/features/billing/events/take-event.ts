import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import type { PaymentEvent } from '../../../outside/payments/payments.ts'
import { refuse } from '../../../refuse.ts'
import type { Tools } from '../../../tools.ts'
import { type AboutObject, insertEvent, isKnownEvent } from './event-store.ts'

/** One job for an object, however many events wait: it looks at the object as it is then. */
export const enqueueObject = (tx: Db, { object, objectId }: AboutObject): Promise<void> =>
  enqueue(tx, 'payment-event', { object, objectId }, { key: `payment-event:${object}:${objectId}` })

/** Takes an event in once, with the job that looks at what it is about; false for one that was there (R8). */
export const takeEvent = async ({ db }: Tools, event: PaymentEvent): Promise<boolean> => {
  // Most come again, by a webhook or by the sweep: those need no transaction.
  if (await isKnownEvent(db, event.id)) return false
  return db.transaction(async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew) await enqueueObject(tx, event)
    return isNew
  })
}

/** No identifier of a provider is longer (Stripe's documentation); a longer one would not fit into a job's key. */
const ID_MAX = 255

/**
 * Takes in what the provider sent: refuses MALFORMED for bytes that it did not sign, or not now, and for what no provider
 * calls anything.
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
