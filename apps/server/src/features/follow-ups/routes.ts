import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { acceptProposal } from './accept-proposal.ts'
import { proposeFollowUps } from './propose-follow-ups.ts'

export const followUpsHandlers: Pick<Handlers<typeof writing>, 'proposeFollowUps' | 'accept'> = {
  proposeFollowUps: (tools, { actor, params, signal }) => proposeFollowUps(tools, actor, params.id, signal),
  accept: async (tools, { actor, params, body }) => {
    await acceptProposal(tools, actor, params.id, body)
    return { statusCode: 200 }
  },
}
