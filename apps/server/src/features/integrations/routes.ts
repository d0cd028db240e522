import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import { forServed, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Handlers } from '../../http/handler.ts'
import { activateIntegration } from './activate-integration.ts'
import { checkIntegration } from './check-integration.ts'
import { connectPlatform } from './connect-platform.ts'
import { getSavedForm } from './get-saved-form.ts'
import { listIntegrations } from './list-integrations.ts'
import { removeIntegration } from './remove-integration.ts'

export const integrationsHandlers: Handlers<typeof integrations> = {
  list: (tools, { actor, body }) => listIntegrations(tools, actor, body?.workspaceId),
}

type Connections = { [P in ServedPlatform]: Handlers<(typeof connections)[P]> }

const handlersOf = (platform: ServedPlatform): Connections[ServedPlatform] => ({
  // Of which platform the answer is, only the address says.
  get: (tools, { actor, query }) => getSavedForm(tools, actor, platform, query.workspaceId) as Promise<never>,
  connect: (tools, { actor, body, signal }) => connectPlatform(tools, actor, platform, body, signal),
  check: (tools, { actor, body, signal }) => checkIntegration(tools, actor, platform, body, signal),
  activate: async (tools, { actor, body }) => {
    await activateIntegration(tools, actor, platform, body.workspaceId)
    return { statusCode: 200 }
  },
  remove: async (tools, { actor, query }) => {
    await removeIntegration(tools, actor, platform, query.workspaceId)
    return { statusCode: 200 }
  },
})

export const connectionsHandlers = forServed(handlersOf) as Connections
