import { useQuery } from '@tanstack/react-query'
import type { Post } from '@tintario/contract/posts/post.ts'
import type { VersionSummary } from '@tintario/contract/posts/versions.ts'
import { useEffect, useState } from 'react'
import { api, call } from '../../../api/call.ts'
import { sendUnsent } from '../../../api/unsent-drafts.ts'
import { useApi } from '../../../api/use-api.ts'
import { useMe } from '../../../api/use-session.ts'
import { closeDraft } from './autosave.ts'
import { dropUnsaved, readUnsaved, type UnsavedText } from './unsaved-text.ts'

const openDraftOf = (versions: readonly VersionSummary[]) => versions.find(({ isOpenDraft }) => isOpenDraft)

/** Whether this device's text is continued instead of the server's newest draft, which another device may have stored. */
const isNewer = (local: UnsavedText, draft: VersionSummary | undefined): boolean =>
  !draft || draft.id === local.draftId || local.at >= Date.parse(draft.at)

/**
 * When the text was typed that the editor of a post would continue, of this device or of any other: milliseconds, null
 * without one, and when it is the post's own text. `giveUp` leaves it to the history.
 */
export const useUnsaved = (post: Post) => {
  const postId = post.id
  const { id: userId } = useMe()
  const [local, setLocal] = useState(() => readUnsaved(postId, userId))
  const versions = useApi(
    api.posts.versions,
    { params: { id: postId } },
    // No stream reports drafts.
    { refetchOnMount: 'always' },
  )
  useEffect(() => {
    // The editor that Back left stores its text when it is unmounted, after the first render of this page.
    setLocal(readUnsaved(postId, userId))
    void sendUnsent(userId)
  }, [postId, userId])
  const draft = openDraftOf(versions.data ?? [])
  const draftAt = draft ? Date.parse(draft.at) : null
  const giveUp = async () => {
    const ids = [local?.draftId, draft?.id].filter((each) => typeof each === 'string')
    dropUnsaved(postId, userId, ids)
    setLocal(null)
    for (const id of new Set(ids)) await closeDraft(postId, id)
    await versions.refetch()
  }
  const isLocal = local !== null && isNewer(local, draft)
  const drafted = useApi(
    api.posts.version,
    { params: { id: postId, versionId: draft?.id ?? '' } },
    { enabled: draft !== undefined && !isLocal },
  )
  // A save that reached the server although its answer was lost, or a draft that was sent after it.
  const left = isLocal ? local : drafted.data
  const isStored = left?.title === post.title && left?.body === post.body
  const isRead = isLocal || !drafted.isLoading
  return { at: isStored || !isRead ? null : isLocal ? local.at : draftAt, giveUp }
}

/**
 * What an editor that opens continues: the newest text of this device and of the server's drafts of this user. Undefined
 * while that is read; null when there is none.
 */
export const useContinued = (post: Post): UnsavedText | null | undefined => {
  const { id: userId } = useMe()
  const [local] = useState(() => readUnsaved(post.id, userId))
  const { data } = useQuery({
    queryKey: ['continued', post.id],
    queryFn: () => findContinued(post, local).catch(() => local),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

const findContinued = async (post: Post, local: UnsavedText | null): Promise<UnsavedText | null> => {
  const draft = openDraftOf(await call(api.posts.versions, { params: { id: post.id } }))
  if (!draft || (local && isNewer(local, draft))) return local
  const { title, body, version, id, at } = await call(api.posts.version, {
    params: { id: post.id, versionId: draft.id },
  })
  if (title === post.title && body === post.body) {
    // A late call stored it after the save of the same text.
    void closeDraft(post.id, id)
    return local
  }
  // The text that a later version replaced is not known: the post's present text counts as another one.
  const from =
    version === post.version
      ? { title: post.title, body: post.body, version }
      : { title: null, body: null, version }
  return { title: title ?? '', body, from, sent: null, draftId: id, sequence: 0, at: Date.parse(at) }
}
