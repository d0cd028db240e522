import type { Answer } from '@tintario/contract/endpoint.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { limitChecks } from './check-integration.ts'
import { type Given, givenCredentials } from './given-credentials.ts'
import { readIntegration } from './integration-store.ts'

/**
 * The platform's lists for those fields of its form that are chosen, with the given or stored fields; stores
 * nothing. If the platform rejects the credentials, returns the problem without lists.
 */
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
