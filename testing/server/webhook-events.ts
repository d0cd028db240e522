import { api } from '@tintario/contract/api.ts'
import type { WebhookEvent } from '@tintario/contract/webhooks/event-types.ts'
import { webhookPayload } from '@tintario/contract/webhooks/payloads.ts'
import { setTier } from './agents.ts'
import type { Person, World } from './world.ts'

/** Registers a webhook of an owner; answers a reader of its recorded events, in their order. */
export const recordEvents = async (world: World, owner: Person, events: WebhookEvent[]) => {
  await setTier(world, owner, 'enterprise')
  const body = { url: 'https://hooks.example.com', events }
  const { webhook } = (await world.call(api.webhooks.create, { as: owner, body })).body
  return async () => {
    const { rows } = await world.database.pool.query<{ event: WebhookEvent; payload: string }>(
      'select event, payload from webhook_delivery where endpoint_id = $1 order by position',
      [webhook.id],
    )
    return rows.map(({ event, payload }) => webhookPayload(event).parse(JSON.parse(payload)))
  }
}
