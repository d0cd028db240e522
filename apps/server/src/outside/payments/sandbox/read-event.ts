import type { PaymentEvent } from '../payments.ts'

const objects = ['charge', 'subscription', 'invoice', 'card-setup', 'other'] as const

/** An event from a webhook's body, which was found to be signed; null for anything else than an event. */
export const readEvent = (body: Buffer): PaymentEvent | null => {
  let event: unknown
  try {
    event = JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
  if (typeof event !== 'object' || event === null) return null
  const { id, object, objectId, createdAt } = event as Record<string, unknown>
  const known = objects.find((one) => one === object)
  if (typeof id !== 'string' || typeof objectId !== 'string' || typeof createdAt !== 'string' || !known)
    return null
  const at = new Date(createdAt)
  return Number.isNaN(at.getTime()) ? null : { id, object: known, objectId, createdAt: at }
}
