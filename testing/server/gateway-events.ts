import type { Entries } from '@tintario/sandbox-payments/books.ts'
import type { World } from './world.ts'

export type GatewayEvent = Entries['event']

const factsOf = ({ id, object, objectId, createdAt }: GatewayEvent) => ({
  id,
  object,
  objectId,
  createdAt: new Date(createdAt),
})
/** The events of a world's gateway, oldest first. */
export const eventsOf = async (of: World): Promise<GatewayEvent[]> =>
  (await of.payments.books('event')).reverse()
/** The body and signature by which the gateway sends an event. */
export const webhookOf = (to: World, event: GatewayEvent) => to.payments.webhookOf(factsOf(event))
export const sendWebhook = (to: World, body: string, signature?: string) =>
  to.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    payload: body,
  })
/** Sends an event as the gateway does. Returns the status of the answer. */
export const deliver = async (to: World, event: GatewayEvent): Promise<number> => {
  const { body, signature } = webhookOf(to, event)
  return (await sendWebhook(to, body, signature)).statusCode
}
