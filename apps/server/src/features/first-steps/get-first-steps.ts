import type { FirstStep } from '@tintario/contract/writing/start-endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { getBegun } from './first-steps-store.ts'

/**
 * What is to be done first in a workspace, and what of it is done, derived from its rows. The number of steps is the same
 * before and after each of them.
 * Refuses as `getWorkspace` does.
 */
export const getFirstSteps = async (
  tools: Tools,
  actor: Actor,
  workspaceId: string,
): Promise<{ steps: FirstStep[]; isDismissed: boolean }> => {
  const { accountId } = actor
  const { id } = await getWorkspace(tools, actor, workspaceId)
  const begun = (await getBegun(tools.db, { accountId, workspaceId: id })) ?? refuse('NOT_FOUND')
  const { hasShop, hasExample, hasOwn, isDismissed } = begun
  const isPossible = hasExample || tools.examples.length > 0
  return {
    steps: [
      { step: 'shop', isDone: hasShop },
      ...(isPossible ? [{ step: 'example' as const, isDone: hasExample }] : []),
      { step: 'post', isDone: hasOwn },
    ],
    isDismissed,
  }
}
