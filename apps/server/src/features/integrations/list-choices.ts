import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { NewsletterName, ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { Actor } from '../../actor.ts'
import type { Recipients } from '../../outside/platforms/newsletter.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { limitChecks } from './check-integration.ts'
import { openNewsletter } from './connection.ts'
import { type Given, givenCredentials } from './given-credentials.ts'
import { readIntegration } from './integration-store.ts'

/** The platform's lists for chosen fields, or the problem without lists when it rejects the credentials. */
export const listChoices = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  { workspaceId, ...given }: Given & { workspaceId?: string | undefined },
  signal?: AbortSignal,
): Promise<Answer<(typeof connections)[ServedPlatform]['choices']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  const meant = await givenCredentials(tools, platform, row, given, { lacksChosen: true })
  await limitChecks(tools, actor.accountId)
  const listed = await meant.platform.choices?.(meant.credentials, signal)
  if (!listed) return { choices: {}, problem: null, values: {} }
  return listed.kind === 'ok'
    ? { choices: listed.value, problem: null, values: {} }
    : { choices: {}, problem: listed.problem, values: listed.values }
}

/** Recipients, read from the platform. Refuses NOT_FOUND, CREDENTIALS_UNREADABLE, PLATFORM_NOT_CONNECTED. */
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
