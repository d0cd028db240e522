import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { allowedWorkspaces, lockWallet } from '../wallet/index.ts'
import { countKnown, updateActive } from './workspace-change-store.ts'

/** Activates exactly these. Refuses NOT_FOUND, and TOO_MANY_ACTIVE_WORKSPACES beyond the account's allowance. */
export const setActive = async (
  { db }: Tools,
  { accountId, userId }: Actor,
  workspaceIds: readonly string[],
): Promise<void> => {
  const ids = [...new Set(workspaceIds)]
  await db.transaction(async (tx) => {
    const wallet = await lockWallet(tx, accountId)
    if ((await countKnown(tx, accountId, ids)) < ids.length) refuse('NOT_FOUND')
    if (ids.length > allowedWorkspaces(wallet)) refuse('TOO_MANY_ACTIVE_WORKSPACES')
    await updateActive(tx, accountId, ids)
    await recordAudit(tx, { accountId, userId, action: 'workspaces-activated', detail: { ids } })
  })
}
