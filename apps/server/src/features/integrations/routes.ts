import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import { forServed, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Tools } from '../../tools.ts'
import { activateIntegration } from './activate-integration.ts'
import { checkIntegration } from './check-integration.ts'
import { connectPlatform } from './connect-platform.ts'
import { getSavedForm } from './get-saved-form.ts'
import type { Given } from './given-credentials.ts'
import { listChoices } from './list-choices.ts'
import { listIntegrations } from './list-integrations.ts'
import { removeIntegration } from './remove-integration.ts'

export const integrationsHandlers: Handlers<typeof integrations> = {
  list: (tools, { actor, body }) => listIntegrations(tools, actor, body?.workspaceId),
}

/** A call about one platform's connection; the door has parsed its fields by that platform's rules. */
type Call = {
  actor: Actor
  query: { workspaceId?: string | undefined }
  body: Given & { workspaceId?: string | undefined }
  signal: AbortSignal
}

const handlersOf = (platform: ServedPlatform) => ({
  get: (tools: Tools, { actor, query }: Call) => getSavedForm(tools, actor, platform, query.workspaceId),
  connect: (tools: Tools, { actor, body, signal }: Call) =>
    connectPlatform(tools, actor, platform, body, signal),
  check: (tools: Tools, { actor, body, signal }: Call) =>
    checkIntegration(tools, actor, platform, body, signal),
  choices: (tools: Tools, { actor, body, signal }: Call) => listChoices(tools, actor, platform, body, signal),
  activate: async (tools: Tools, { actor, body }: Call) => {
    await activateIntegration(tools, actor, platform, body.workspaceId)
    return { statusCode: 200 as const }
  },
  remove: async (tools: Tools, { actor, query }: Call) => {
    await removeIntegration(tools, actor, platform, query.workspaceId)
    return { statusCode: 200 as const }
  },
})

type Connections = { [P in ServedPlatform]: Handlers<(typeof connections)[P]> }
// Of which platform an answer is, only the address says.
export const connectionsHandlers = forServed(handlersOf) as unknown as Connections
