import type { billing } from '@tintario/contract/billing/endpoints.ts'
import type { Handlers } from '../../../http/handler.ts'
import { takeWebhook } from './take-event.ts'

export const eventsHandlers: Pick<Handlers<typeof billing>, 'webhook'> = {
  webhook: async (tools, { request }) => {
    const signature = request.headers['stripe-signature']
    await takeWebhook(tools, request.body, typeof signature === 'string' ? signature : undefined)
    return { received: true }
  },
}
