import type { NewsletterName } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Recipients } from '../../outside/platforms/newsletter.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { limitChecks } from './check-integration.ts'
import { openNewsletter } from './connection.ts'
import { readIntegration } from './integration-store.ts'

/**
 * The possible recipients of the connected account, read from its platform. Refuses NOT_FOUND without a
 * connection, CREDENTIALS_UNREADABLE, and PLATFORM_NOT_CONNECTED when the platform does not answer.
 */
export const listRecipients = async (
  tools: Tools,
  actor: Actor,
  platform: NewsletterName,
  workspaceId?: string,
  signal?: AbortSignal,
): Promise<Recipients[]> => {
  const { accountId } = actor
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, accountId, workspace.id, platform)
  const connection = row && (await openNewsletter(tools, { accountId, integrationId: row.id }))
  if (!connection) return refuse('NOT_FOUND')
  if (!connection.isReadable) return refuse('CREDENTIALS_UNREADABLE')
  await limitChecks(tools, accountId)
  const found = await connection.platform.recipients(connection.credentials, signal)
  return found.kind === 'ok' ? found.value : refuse('PLATFORM_NOT_CONNECTED')
}
