import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { dismissFirstSteps, getWorkspace } from '../workspaces/index.ts'
import { getFirstSteps } from './get-first-steps.ts'

export const firstStepsHandlers: Pick<Handlers<typeof writing>, 'firstSteps' | 'dismissFirstSteps'> = {
  firstSteps: (tools, { actor, params }) => getFirstSteps(tools, actor, params.id),
  dismissFirstSteps: async (tools, { actor, params }) => {
    const { id: workspaceId } = await getWorkspace(tools, actor, params.id)
    await dismissFirstSteps(tools.db, { accountId: actor.accountId, workspaceId })
    return { statusCode: 200 }
  },
}
