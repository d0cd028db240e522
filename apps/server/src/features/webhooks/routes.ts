import type { webhooks } from '@tintario/contract/webhooks/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import {
  createWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  sendSample,
  setWebhookState,
} from './manage-webhooks.ts'

export const webhooksHandlers: Handlers<typeof webhooks> = {
  list: ({ db }, { actor }) => listWebhooks(db, actor),
  create: (tools, { actor, body, token }) => createWebhook(tools, actor, body, token),
  edit: (tools, { actor, params: { id }, body, token }) =>
    editWebhook(tools, actor, { id, given: body, token }),
  rotate: (tools, { actor, params: { id }, body, token }) =>
    rotateSecret(tools, actor, { id, password: body.password, token }),
  setState: (tools, { actor, params: { id }, body }) => setWebhookState(tools, actor, { id, ...body }),
  remove: (tools, { actor, params }) => removeWebhook(tools, actor, params.id),
  deliveries: ({ db }, { actor, params: { id }, query }) =>
    listDeliveries(db, actor, { id, before: query.before }),
  resend: (tools, { actor, params }) => resendDelivery(tools, actor, params),
  sample: (tools, { actor, params: { id }, body }) => sendSample(tools, actor, { id, ...body }),
}
