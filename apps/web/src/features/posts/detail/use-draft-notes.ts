import type { Post } from '@tintario/contract/posts/post.ts'
import { useMemo } from 'react'
import { api } from '../../../api/call.ts'
import { useApi } from '../../../api/use-api.ts'
import { hasNoteChoices } from '../post-rules.ts'
import { hasSentence, readLetters } from './note-letters.ts'
import { useIsRewritten } from './use-is-rewritten.ts'
import { useNoteChoices } from './use-note-choices.ts'

/** The sentences of the notes of a draft made without a model, and their owner's choices; none for another text. */
export const useDraftNotes = (post: Post) => {
  const enabled = hasNoteChoices(post)
  const query = useApi(api.writing.notes, { params: { id: post.id } }, { enabled })
  const choices = useNoteChoices(post)
  const listed = (query.data ?? []).filter(({ sentences }) => sentences.length > 0)
  const sentences = listed.flatMap((note) => note.sentences)
  const isRewritten = useIsRewritten(post)
  const letters = useMemo(() => readLetters(post.body ?? ''), [post.body])
  // A text that its owner rewrote is counted as it is: ticks have no effect on it.
  const inText = sentences.filter((one) =>
    isRewritten ? hasSentence(letters, one.text) : choices.isIncluded(one),
  )
  return {
    ...choices,
    query,
    listed,
    sentences,
    /** Unread notes look like none, and like confirmed ones. */
    isKnown: !enabled || query.data !== undefined,
    isConfirmed: sentences.every((one) => one.isConfirmed),
    shown: inText.length,
    isRewritten,
    letters,
  }
}

export type DraftNotes = ReturnType<typeof useDraftNotes>
