import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { activateWordpress } from './activate-wordpress.ts'
import { checkWordpress } from './check-wordpress.ts'
import { connectWordpress } from './connect-wordpress.ts'
import { getWordpress } from './get-wordpress.ts'
import { listIntegrations } from './list-integrations.ts'
import { removeWordpress } from './remove-wordpress.ts'

export const integrationsHandlers: Handlers<typeof integrations> = {
  list: (tools, { actor, body }) => listIntegrations(tools, actor, body?.workspaceId),
  getWordpress: (tools, { actor, query }) => getWordpress(tools, actor, query.workspaceId),
  connectWordpress: (tools, { actor, body, signal }) => connectWordpress(tools, actor, body, signal),
  checkWordpress: (tools, { actor, body, signal }) => checkWordpress(tools, actor, body, signal),
  activateWordpress: async (tools, { actor, body }) => {
    await activateWordpress(tools, actor, body.workspaceId)
    return { statusCode: 200 }
  },
  removeWordpress: async (tools, { actor, query }) => {
    await removeWordpress(tools, actor, query.workspaceId)
    return { statusCode: 200 }
  },
}
