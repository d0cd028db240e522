import type { Workspace } from '@tintario/contract/workspaces/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { violatedConstraint } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { updateWorkspaceBlockers } from '../publications/index.ts'
import { presentWorkspace } from './present-workspace.ts'
import { updateWorkspace } from './workspace-change-store.ts'
import { getWorkspaceRow } from './workspace-store.ts'

/** A changed approval rule blocks or unblocks publications. Refuses NOT_FOUND and WORKSPACE_EXISTS. */
export const editWorkspace = async (
  { db }: Tools,
  actor: Actor,
  workspaceId: string,
  {
    name,
    description,
    approvesPosts,
    timeZone,
    lateHours,
  }: {
    name?: string
    description?: string
    approvesPosts?: boolean
    timeZone?: string
    lateHours?: number
  },
): Promise<Workspace> => {
  const { accountId, userId } = actor
  const row = (await getWorkspaceRow(db, actor, workspaceId)) ?? refuse('NOT_FOUND')
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(approvesPosts === undefined ? {} : { approvesPosts }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(lateHours === undefined ? {} : { lateHours }),
  }
  if (Object.keys(change).length === 0) return presentWorkspace(row)
  try {
    return await db.transaction(async (tx) => {
      const changed = await updateWorkspace(tx, { accountId, workspaceId }, change)
      if (approvesPosts !== undefined) await updateWorkspaceBlockers(tx, accountId, workspaceId)
      await recordAudit(tx, {
        accountId,
        userId,
        action: 'workspace-changed',
        subject: workspaceId,
        detail: {
          ...(approvesPosts === undefined ? {} : { approvesPosts }),
          ...(timeZone === undefined ? {} : { timeZone }),
          ...(lateHours === undefined ? {} : { lateHours }),
        },
      })
      return presentWorkspace(changed ?? refuse('NOT_FOUND'))
    })
  } catch (error) {
    if (violatedConstraint(error) === 'workspace_name') refuse('WORKSPACE_EXISTS')
    throw error
  }
}
