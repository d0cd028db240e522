import type { Answer } from '@tintario/contract/endpoint.ts'
import type { integrations } from '@tintario/contract/integrations/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { CheckResult, WordpressCredentials } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { boundTo, sealPassword } from './connection.ts'
import { type GivenCredentials, givenCredentials, sameSite } from './given-credentials.ts'
import {
  deleteIntegration,
  ensureDataKey,
  insertIntegration,
  lockConnections,
  newIntegrationId,
  noteAct,
  readIntegration,
  settingsOf,
  updateIntegration,
} from './integration-store.ts'
import { limitChecks } from './limit-checks.ts'
import { attachPublications, resumePublications } from './waiting-publication-store.ts'

/**
 * Tests a WordPress connection and stores it, also when it does not work yet, so that the form can be corrected
 * (API-124). A connection that works is never replaced by one that does not. What waited for the connection goes
 * with the new one. Refuses INVALID when a password is needed and missing.
 */
export const connectWordpress = async (
  tools: Tools,
  actor: Actor,
  { workspaceId, ...given }: GivenCredentials & { workspaceId?: string | undefined },
  signal?: AbortSignal,
): Promise<Answer<typeof integrations.connectWordpress>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const before = await readIntegration(tools.db, actor.accountId, workspace.id, 'Wordpress')
  const { credentials, isStored } = await givenCredentials(tools, before, given)
  await limitChecks(tools, actor.accountId)
  const checked = await tools.platforms.wordpress.check(credentials, signal)
  if (checked.isWorking || !before?.isWorking || isStored)
    await tools.db.transaction((tx) => store(tx, tools, actor, workspace.id, credentials, checked))
  return checked.isWorking
    ? { isActive: true, name: checked.name, problem: null, values: {} }
    : { isActive: false, name: null, problem: checked.problem, values: checked.values }
}

const store = async (
  tx: Db,
  { vault }: Tools,
  { accountId, userId }: Actor,
  workspaceId: string,
  { appPassword, ...place }: WordpressCredentials,
  checked: CheckResult,
): Promise<void> => {
  await lockConnections(tx, workspaceId)
  const old = await readIntegration(tx, accountId, workspaceId, 'Wordpress', { lock: true })
  const kept = old && sameSite(settingsOf(old).baseUrl, place.baseUrl) ? old : null
  const id = kept?.id ?? (await newIntegrationId(tx))
  const bound = boundTo({ workspaceId, id })
  const key = await ensureDataKey(tx, vault, { accountId, workspaceId, boundTo: bound.key })
  const row = {
    settings: { ...place, problemValues: checked.isWorking ? {} : checked.values },
    secret: sealPassword(vault, key, { workspaceId, id }, appPassword),
    name: checked.isWorking ? checked.name : (kept?.name ?? new URL(place.baseUrl).host),
    isWorking: checked.isWorking,
    problem: checked.isWorking ? null : checked.problem,
    checkedAt: new Date(),
  }
  if (kept) await updateIntegration(tx, { accountId, id }, row)
  else {
    if (old) await deleteIntegration(tx, { accountId, id: old.id })
    await insertIntegration(tx, { ...row, accountId, id, workspaceId, platform: 'Wordpress' })
  }
  await attachPublications(tx, { accountId, workspaceId, platform: 'wordpress', integrationId: id })
  await noteAct(tx, {
    accountId,
    userId,
    action: 'connect-wordpress',
    subject: id,
    detail: { baseUrl: place.baseUrl, isWorking: checked.isWorking },
  })
  if (!checked.isWorking) return
  await resumePublications(tx, { accountId, integrationId: id })
  await enqueue(tx, 'read-site', { accountId, integrationId: id }, { key: `read-site:${id}`, maxAttempts: 5 })
}
