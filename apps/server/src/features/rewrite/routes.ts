import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { rewritePiece } from './rewrite-piece.ts'

export const rewriteHandlers: Pick<Handlers<typeof writing>, 'rewrite'> = {
  rewrite: async (tools, { actor, params, body, signal }) => ({
    html: await rewritePiece(tools, actor, params.id, { ...body, signal }),
  }),
}
