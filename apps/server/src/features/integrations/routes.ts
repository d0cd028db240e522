import type { siteAuthorization } from '@tintario/contract/integrations/authorization.ts'
import type { connections, recipients } from '@tintario/contract/integrations/connections.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import {
  forNewsletters,
  forServed,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Handlers } from '../../http/handler.ts'
import type { Tools } from '../../tools.ts'
import { activateIntegration } from './activate-integration.ts'
import { beginAuthorization } from './begin-authorization.ts'
import { checkIntegration } from './check-integration.ts'
import { connectPlatform } from './connect-platform.ts'
import { finishAuthorization } from './finish-authorization.ts'
import { getSavedForm } from './get-saved-form.ts'
import type { Given } from './given-credentials.ts'
import { listChoices } from './list-choices.ts'
import { listIntegrations } from './list-integrations.ts'
import { listRecipients } from './list-recipients.ts'
import { removeIntegration } from './remove-integration.ts'

export const integrationsHandlers: Handlers<typeof integrations> = {
  list: (tools, { actor, body }) => listIntegrations(tools, actor, body?.workspaceId),
}

export const siteAuthorizationHandlers: Handlers<typeof siteAuthorization> = {
  begin: (tools, { actor, token, body, signal }) => beginAuthorization(tools, { actor, token }, body, signal),
  finish: (tools, { actor, token, body, signal }) =>
    finishAuthorization(tools, { actor, token }, body, signal),
}

type Connections = { [P in ServedPlatform]: Handlers<(typeof connections)[P]> }
/** The common input of every platform's calls; the fields of its form are validated by its own rules. */
type Called = {
  actor: Actor
  body: Given & { workspaceId?: string | undefined }
  query: { workspaceId?: string | undefined }
  signal: AbortSignal
}

const handlersOf = (platform: ServedPlatform) => ({
  get: (tools: Tools, { actor, query }: Called) => getSavedForm(tools, actor, platform, query.workspaceId),
  connect: (tools: Tools, { actor, body, signal }: Called) =>
    connectPlatform(tools, actor, platform, body, signal),
  check: (tools: Tools, { actor, body, signal }: Called) =>
    checkIntegration(tools, actor, platform, body, signal),
  choices: (tools: Tools, { actor, body, signal }: Called) =>
    listChoices(tools, actor, platform, body, signal),
  activate: async (tools: Tools, { actor, body }: Called) => {
    await activateIntegration(tools, actor, platform, body.workspaceId)
    return { statusCode: 200 as const }
  },
  remove: async (tools: Tools, { actor, query }: Called) => {
    await removeIntegration(tools, actor, platform, query.workspaceId)
    return { statusCode: 200 as const }
  },
})

// The type of an answer depends on the platform in the path, which TypeScript can't follow.
export const connectionsHandlers = forServed(handlersOf) as unknown as Connections

type RecipientsOf = { [P in NewsletterName]: Handlers<typeof recipients>[P] }

export const recipientsHandlers: RecipientsOf = forNewsletters(
  (platform): RecipientsOf[NewsletterName] =>
    (tools, { actor, query, signal }) =>
      listRecipients(tools, actor, platform, query.workspaceId, signal),
)
