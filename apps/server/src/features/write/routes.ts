import type { writing } from '@tintario/contract/writing/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getPostRow } from '../posts/index.ts'
import { changeNotes, getNotes } from './change-notes.ts'
import { getTextProgress, writeText } from './write-text.ts'

export const writeHandlers: Pick<
  Handlers<typeof writing>,
  'notes' | 'setNotes' | 'writeText' | 'textProgress' | 'html'
> = {
  notes: (tools, { actor, params, signal }) => getNotes(tools, actor, { postId: params.id, signal }),
  setNotes: (tools, { actor, params, body, signal }) =>
    changeNotes(tools, actor, params.id, { ...body, signal }),
  writeText: (tools, { actor, params }) => writeText(tools, actor, params.id),
  textProgress: (tools, { actor, params }) => getTextProgress(tools, actor, params.id),
  html: async (tools, { actor, params }) => {
    const { body } = await getPostRow(tools.db, actor, params.id)
    // Pasted elsewhere, our own pictures need absolute addresses.
    return { html: (body ?? '').replaceAll('src="/api/images/', `src="${tools.publicUrl}/api/images/`) }
  },
}
