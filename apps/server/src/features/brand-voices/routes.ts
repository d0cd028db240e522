import type { brandVoices } from '@tintario/contract/brand-voices/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { presentVoice } from './present-voice.ts'
import { findVoices } from './voice-store.ts'

export const brandVoicesHandlers: Handlers<typeof brandVoices> = {
  list: async (tools, { actor, query }) => {
    const { id: workspaceId } = await getWorkspace(tools, actor, query.workspaceId)
    const voices = await findVoices(tools.db, { accountId: actor.accountId, workspaceId })
    return voices.map(presentVoice)
  },
}
