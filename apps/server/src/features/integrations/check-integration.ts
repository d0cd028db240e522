import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { Actor } from '../../actor.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { limitTries } from '../auth/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { type Given, givenCredentials } from './given-credentials.ts'
import { type Integration, readIntegration } from './integration-store.ts'
import { markNotWorking, markWorking } from './mark-working.ts'
import { enqueueSiteReading } from './site.ts'

/** Checks the stored connection or the given fields. Only the stored one's result is recorded, if the platform answered. */
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
  if (row && isStored && !isThrottled(checked)) await recordCheck(tools, row, checked)
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

const recordCheck = async (tools: Tools, row: Integration, checked: CheckResult): Promise<void> => {
  const { accountId, id: integrationId, workspaceId, name } = row
  const marked = { accountId, integrationId, workspaceId, name }
  if (!checked.isWorking) return markNotWorking(tools.db, marked, checked.problem, checked.values)
  await tools.db.transaction(async (tx) => {
    await markWorking(tx, { accountId, integrationId }, checked.name)
    await enqueueSiteReading(tx, row.platform, { accountId, integrationId })
  })
}

/** Whether the platform only asked for fewer calls, which is no result about the connection. */
export const isThrottled = (checked: CheckResult): boolean =>
  !checked.isWorking && checked.problem === 'PLATFORM_TOO_MANY_REQUESTS'

/** Each check tries a password on someone's site: 60 in 15 minutes, then 429 with Retry-After. */
export const limitChecks = async ({ db }: Tools, accountId: string): Promise<void> => {
  await limitTries(db, [{ key: `check-site:${accountId}`, tries: 60, seconds: 15 * 60 }])
}
