import type { brandVoices } from '@tintario/contract/brand-voices/endpoints.ts'
import { languageOf } from '@tintario/contract/core/common.ts'
import type { Handlers } from '../../http/handler.ts'
import { findVoices, presentVoice } from '../voices/index.ts'
import { getWorkspace } from '../workspaces/index.ts'
import { editVoice, removeVoice } from './change-voice.ts'
import { createVoice } from './create-voice.ts'
import { learnVoice } from './learn-voice.ts'
import { rewriteInVoice } from './rewrite-in-voice.ts'

export const brandVoicesHandlers: Handlers<typeof brandVoices> = {
  create: (tools, { actor, body, idempotencyKey, signal }) =>
    createVoice(tools, actor, { ...body, idempotencyKey, signal }),
  learn: (tools, { actor, body, idempotencyKey, signal }) =>
    learnVoice(tools, actor, { ...body, idempotencyKey, signal }),
  tell: (tools, { actor, body, signal }) => rewriteInVoice(tools, actor, { ...body, signal }),
  /** Checks the workspace first, because the voices belong to it. */
  list: async (tools, { actor, query }) => {
    const { id: workspaceId } = await getWorkspace(tools, actor, query.workspaceId)
    const voices = await findVoices(tools.db, { accountId: actor.accountId, workspaceId }, query)
    const language = query.translation === undefined ? actor.language : languageOf(query)
    return voices.map((voice) => presentVoice(voice, language))
  },
  edit: (tools, { actor, params, body }) => editVoice(tools, actor, params.id, body),
  remove: async (tools, { actor, params }) => {
    await removeVoice(tools, actor, params.id)
    return { statusCode: 200 }
  },
}
