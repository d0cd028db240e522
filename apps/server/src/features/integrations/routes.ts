import {
  forNewsletters,
  forServed,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import type { siteAuthorization } from '@tintario/contract/integrations/authorization.ts'
import type { AnyConnection, recipients } from '@tintario/contract/integrations/connections.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { beginAuthorization, finishAuthorization } from './authorize-site.ts'
import { activateIntegration, removeIntegration } from './change-integration.ts'
import { checkIntegration } from './check-integration.ts'
import { connectPlatform } from './connect-platform.ts'
import { listChoices, listRecipients } from './list-choices.ts'
import { getSavedForm, listIntegrations } from './list-integrations.ts'

export const integrationsHandlers: Handlers<typeof integrations> = {
  list: (tools, { actor, body }) => listIntegrations(tools, actor, body?.workspaceId),
}

export const siteAuthorizationHandlers: Handlers<typeof siteAuthorization> = {
  begin: (tools, { actor, token, body, signal }) => beginAuthorization(tools, { actor, token }, body, signal),
  finish: (tools, { actor, token, body, signal }) =>
    finishAuthorization(tools, { actor, token }, body, signal),
}

/** One platform's calls. The fields of its form are validated by its own rules and read by its adapter. */
const handlersOf = (platform: ServedPlatform): Handlers<AnyConnection> => ({
  get: (tools, { actor, query }) => getSavedForm(tools, actor, platform, query.workspaceId),
  connect: (tools, { actor, body, signal }) => connectPlatform(tools, actor, platform, body, signal),
  check: (tools, { actor, body, signal }) => checkIntegration(tools, actor, platform, body, signal),
  choices: (tools, { actor, body, signal }) => listChoices(tools, actor, platform, body, signal),
  activate: (tools, { actor, body }) => activateIntegration(tools, actor, platform, body.workspaceId),
  remove: (tools, { actor, query }) => removeIntegration(tools, actor, platform, query.workspaceId),
})

export const connectionsHandlers = forServed(handlersOf)

type RecipientsOf = { [P in NewsletterName]: Handlers<typeof recipients>[P] }

export const recipientsHandlers: RecipientsOf = forNewsletters(
  (platform): RecipientsOf[NewsletterName] =>
    (tools, { actor, query, signal }) =>
      listRecipients(tools, actor, platform, query.workspaceId, signal),
)
