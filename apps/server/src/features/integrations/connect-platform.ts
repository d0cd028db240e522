import type { Answer } from '@tintario/contract/core/endpoint.ts'
import { type ServedPlatform, secretFieldsOf } from '@tintario/contract/core/platform-names.ts'
import type { connections } from '@tintario/contract/integrations/connections.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import type { CheckResult } from '../../outside/platforms/platform.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { attachPublications, detachPublications, resumePublications } from '../publications/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { isThrottled, limitChecks } from './check-integration.ts'
import { adapterOf, openAny } from './connection.ts'
import { type Given, givenCredentials, type Meant } from './given-credentials.ts'
import {
  deleteIntegration,
  type Integration,
  insertIntegration,
  lockConnections,
  newIntegrationId,
  readIntegration,
  updateIntegration,
} from './integration-store.ts'
import { sealSecrets } from './seal-secrets.ts'
import { enqueueSiteReading } from './site.ts'

/**
 * Checks a connection and stores it, even if it does not work yet, so that the form can be corrected. A working
 * connection is never replaced by one that does not work. Waiting publications use the new connection. Refuses
 * INVALID when a required secret is missing.
 */
export const connectPlatform = async (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  { workspaceId, ...given }: Given & { workspaceId?: string | undefined },
  signal?: AbortSignal,
): Promise<Answer<(typeof connections)[ServedPlatform]['connect']>> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  const before = await readIntegration(tools.db, actor.accountId, workspace.id, platform)
  const meant = await givenCredentials(tools, platform, before, given)
  await limitChecks(tools, actor.accountId)
  const checked = {
    ...(await meant.platform.check(meant.credentials, signal)),
    at: await tools.clock.now(),
  }
  if (checked.isWorking || !before?.isWorking || (meant.isStored && !isThrottled(checked)))
    await tools.db.transaction((tx) =>
      store({ ...tools, db: tx }, actor, { workspaceId: workspace.id, platform }, meant, checked),
    )
  return checked.isWorking
    ? { isActive: true, name: checked.name, problem: null, values: {} }
    : { isActive: false, name: null, problem: checked.problem, values: checked.values }
}

type WithTx = Pick<Tools, 'platforms' | 'newsletters' | 'vault' | 'log'> & { db: Db }

const store = async (
  tools: WithTx,
  { accountId, userId }: Actor,
  { workspaceId, platform }: { workspaceId: string; platform: ServedPlatform },
  { form, place }: Meant,
  checked: CheckResult & { at: Date },
): Promise<void> => {
  const { db: tx, vault } = tools
  await lockConnections(tx, workspaceId)
  const old = await readIntegration(tx, accountId, workspaceId, platform, { lock: true })
  const kept = old && (await leadsTo(tools, old, { form, place })) ? old : null
  const id = kept?.id ?? (await newIntegrationId(tx))
  const secret = secretFieldsOf(platform)
  const fields = Object.entries(form)
  const isSecret = ([name]: [string, unknown]) => secret.includes(name)
  const row = {
    settings: Object.fromEntries(fields.filter((field) => !isSecret(field))),
    ...sealSecrets(vault, { workspaceId, id }, Object.fromEntries(fields.filter(isSecret))),
    name: checked.isWorking ? checked.name : (kept?.name ?? place.host),
    isWorking: checked.isWorking,
    problem: checked.isWorking ? null : checked.problem,
    problemValues: checked.isWorking ? {} : checked.values,
    checkedAt: checked.at,
  }
  if (kept) await updateIntegration(tx, { accountId, id }, row)
  else {
    if (old) {
      await detachPublications(tx, { accountId, integrationId: old.id })
      await deleteIntegration(tx, { accountId, id: old.id })
    }
    await insertIntegration(tx, { ...row, accountId, id, workspaceId, platform })
  }
  await attachPublications(tx, { accountId, workspaceId, platform, integrationId: id })
  await recordAudit(tx, {
    accountId,
    userId,
    action: 'connection-made',
    subject: id,
    detail: { platform, site: place.site, isWorking: checked.isWorking },
  })
  if (!checked.isWorking) return
  await resumePublications(tx, { accountId, integrationId: id })
  await enqueueSiteReading(tx, platform, { accountId, integrationId: id })
}

/** Whether a stored connection leads to the form's site; an unreadable one is compared by its stored fields. */
const leadsTo = async (
  tools: WithTx,
  stored: Integration,
  { form, place }: Pick<Meant, 'form' | 'place'>,
): Promise<boolean> => {
  const { accountId, id } = stored
  const connection = await openAny(tools, { accountId, integrationId: id })
  if (connection) return connection.platform.placeOf(connection.credentials).site === place.site
  const platform = adapterOf(tools, stored.platform)
  try {
    const fields = Object.entries(stored.settings).filter(
      ([, value]) => value !== null && value !== undefined,
    )
    return (
      platform.placeOf(platform.readCredentials({ ...form, ...Object.fromEntries(fields) })).site ===
      place.site
    )
  } catch {
    return false
  }
}
