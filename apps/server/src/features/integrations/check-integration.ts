import type { Answer } from '@tintario/contract/endpoint.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import { isBlog, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type Given, givenCredentials } from './given-credentials.ts'
import { type Integration, readIntegration } from './integration-store.ts'
import { isThrottled } from './is-throttled.ts'
import { limitChecks } from './limit-checks.ts'
import { markNotWorking, markWorking } from './mark-working.ts'

/**
 * Checks a connection without changing anything on the site: the stored one, or the given fields with the
 * stored secrets where none are sent. Only the result for the stored connection is recorded, and not if the
 * platform asked for fewer calls.
 */
export const checkIntegration = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  { workspaceId, ...given }: Given & { workspaceId?: string | undefined },
  signal?: AbortSignal,
): Promise<Answer<(typeof connections)[ServedPlatform]['check']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const row = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  const meant = await givenCredentials(tools, platform, row, given)
  const { isStored } = meant
  await limitChecks(tools, actor.accountId)
  const checked = await meant.platform.check(meant.credentials, signal)
  if (row && isStored && !isThrottled(checked)) await note(tools, row, checked)
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
    if (!isBlog(row.platform)) return
    await enqueue(
      tx,
      'read-site',
      { accountId, integrationId },
      { key: `read-site:${integrationId}`, maxAttempts: 5 },
    )
  })
}
