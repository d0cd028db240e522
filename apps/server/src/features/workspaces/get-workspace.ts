import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { type ChosenWorkspace, chooseWorkspace, findWorkspaces } from './workspace-store.ts'

/**
 * The workspace of a call: the given one, NOT_FOUND when it is unknown, foreign or not assigned; else the one
 * that the browser claims if the actor may use it; else the first active one; STEP_MISSING when there is none.
 */
export const getWorkspace = async (
  { db }: Tools,
  actor: Actor,
  workspaceId?: string | null,
): Promise<ChosenWorkspace> => {
  if (workspaceId) {
    const given = await chooseWorkspace(db, actor, { wanted: workspaceId, orFirst: false })
    return given ?? refuse('NOT_FOUND')
  }
  const wanted = actor.claimedWorkspaceId
  return (await chooseWorkspace(db, actor, { wanted, orFirst: true })) ?? refuse('STEP_MISSING')
}

/** The ids of all workspaces that the actor may use. */
export const findWorkspaceIds = async ({ db }: Tools, actor: Actor): Promise<string[]> =>
  (await findWorkspaces(db, actor)).map(({ id }) => id)
