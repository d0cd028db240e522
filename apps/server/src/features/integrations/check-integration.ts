import type { Answer } from '@tintario/contract/endpoint.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import { isBlog, type ServedPlatform } from '@tintario/contract/integrations/platform-names.ts'
import type { Actor } from '../../actor.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type Given, givenCredentials } from './given-credentials.ts'
import { type Integration, readIntegration } from './integration-store.ts'
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

/** Whether the platform only asked for fewer calls, which is no result about the connection. */
export const isThrottled = (checked: CheckResult): boolean =>
  !checked.isWorking && checked.problem === 'PLATFORM_TOO_MANY_REQUESTS'

/**
 * Each check tries a password on someone's site, so an account is limited to 60 in 15 minutes, then 429 with
 * Retry-After.
 */
export const limitChecks = async ({ db }: Tools, accountId: string): Promise<void> => {
  await limitTries(db, [{ key: `check-site:${accountId}`, tries: 60, seconds: 15 * 60 }])
}
