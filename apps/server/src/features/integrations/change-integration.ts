import type { ServedPlatform } from '@tintario/contract/core/platform-names.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { attachPublications, detachPublications, resumePublications } from '../publications/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import {
  deleteIntegration,
  type Integration,
  lockConnections,
  readIntegration,
  updateIntegration,
} from './integration-store.ts'

/** Locks the workspace's connections and its one to this platform. Refuses NOT_FOUND without a connection. */
const changeIntegration = async (
  tools: Tools,
  actor: Actor,
  { platform, workspaceId }: { platform: ServedPlatform; workspaceId: string | undefined },
  change: (tx: Db, row: Integration) => Promise<void>,
): Promise<void> => {
  const workspace = await getWorkspace(tools, actor, workspaceId)
  await tools.db.transaction(async (tx) => {
    await lockConnections(tx, workspace.id)
    const row = await readIntegration(tx, actor.accountId, workspace.id, platform, { lock: true })
    await change(tx, row ?? refuse('NOT_FOUND'))
  })
}

/** Activates a checked connection. Refuses NOT_FOUND, and PLATFORM_NOT_CONNECTED when its last check failed. */
export const activateIntegration = (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<void> =>
  changeIntegration(tools, actor, { platform, workspaceId }, async (tx, row) => {
    if (!row.isWorking) return refuse('PLATFORM_NOT_CONNECTED')
    const { accountId, userId } = actor
    await updateIntegration(tx, row, { isActive: true })
    await attachPublications(tx, { ...row, platform, integrationId: row.id })
    await resumePublications(tx, { accountId, integrationId: row.id })
    const act = { accountId, userId, subject: row.id, detail: { platform } }
    if (!row.isActive) await recordAudit(tx, { ...act, action: 'connection-activated' })
  })

/**
 * Deletes the workspace's connection to a platform with its credentials. Posts and receipts remain; pending
 * publications wait until the platform is connected again, and their remote drafts are removed. What a worker
 * is sending now is finished. Refuses NOT_FOUND without a connection.
 */
export const removeIntegration = (
  tools: Tools,
  actor: Actor,
  platform: ServedPlatform,
  workspaceId?: string,
): Promise<void> =>
  changeIntegration(tools, actor, { platform, workspaceId }, async (tx, row) => {
    const { accountId, userId } = actor
    await detachPublications(tx, { accountId, integrationId: row.id })
    await deleteIntegration(tx, { accountId, id: row.id })
    const act = { accountId, userId, subject: row.id, detail: { platform } }
    await recordAudit(tx, { ...act, action: 'connection-removed' })
  })
