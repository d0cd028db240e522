import type { Answer } from '@tintario/contract/endpoint.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type GivenCredentials, givenCredentials } from './given-credentials.ts'
import { type Integration, readIntegration } from './integration-store.ts'
import { limitChecks } from './limit-checks.ts'
import { markNotWorking, markWorking } from './mark-working.ts'

/**
 * Checks a WordPress connection without changing anything there: the stored one, or the given fields with the
 * stored password where none is sent (API-126, ruling R97). Only a check of the stored connection is noted.
 */
export const checkWordpress = async (
  tools: Tools,
  actor: Actor,
  { workspaceId, ...given }: GivenCredentials & { workspaceId?: string | undefined },
  signal?: AbortSignal,
): Promise<Answer<typeof integrations.checkWordpress>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, 'Wordpress')
  const { credentials, isStored } = await givenCredentials(tools, row, given)
  await limitChecks(tools, actor.accountId)
  const checked = await tools.platforms.wordpress.check(credentials, signal)
  if (row && isStored) await note(tools, row, checked)
  const data = checked.isWorking
    ? { isWorking: true, name: checked.name, problem: null, values: {} }
    : {
        isWorking: false,
        name: row && isStored ? row.name : null,
        problem: checked.problem,
        values: checked.values,
      }
  return { statusCode: 200, data }
}

const note = async (tools: Tools, row: Integration, checked: CheckResult): Promise<void> => {
  const { accountId, id: integrationId, workspaceId, name } = row
  if (!checked.isWorking) {
    await markNotWorking(
      tools.db,
      { accountId, integrationId, workspaceId, name },
      checked.problem,
      checked.values,
    )
    return
  }
  await tools.db.transaction(async (tx) => {
    await markWorking(tx, { accountId, integrationId }, checked.name)
    await enqueue(
      tx,
      'read-site',
      { accountId, integrationId },
      { key: `read-site:${integrationId}`, maxAttempts: 5 },
    )
  })
}
