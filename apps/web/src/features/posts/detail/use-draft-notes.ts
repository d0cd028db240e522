import type { Post } from '@tintario/contract/posts/post.ts'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { hasNoteChoices } from '../post-rules.ts'
import { useNoteChoices } from './use-note-choices.ts'

/** The sentences of the notes of a draft made without a model, and their owner's choices; none for another text. */
export const useDraftNotes = (post: Post) => {
  const enabled = hasNoteChoices(post)
  const query = useApi(api.writing.notes, { params: { id: post.id } }, { enabled })
  const choices = useNoteChoices(post)
  const listed = (query.data ?? []).filter(({ sentences }) => sentences.length > 0)
  const sentences = listed.flatMap((note) => note.sentences)
  return {
    ...choices,
    query,
    listed,
    sentences,
    /** Unread notes look like none, and like confirmed ones. */
    isKnown: !enabled || query.data !== undefined,
    isConfirmed: sentences.every((one) => one.isConfirmed),
    shown: sentences.filter(choices.isIncluded).length,
  }
}

export type DraftNotes = ReturnType<typeof useDraftNotes>
