import type { PostSummary } from '@tintario/contract/posts/post.ts'
import { useEffect } from 'react'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { isDialogOpen, isTyping } from '../../../ui/shortcuts.ts'
import { selection, useIsSelecting, useSelection } from './selection.ts'

const SelectedPosts = lazyWithRetry(async () => (await import('./SelectedPosts.tsx')).SelectedPosts)

/**
 * What can be done with the selected ones of the listed posts, while there are any; undefined while the posts are read.
 * Escape ends the selection, and so does another page; what is not listed any more is not selected any more.
 */
export const SelectionBar = ({ posts }: { posts: readonly PostSummary[] | undefined }) => {
  const ids = useSelection()
  useEffect(() => selection.clear, [])
  useEffect(() => {
    if (!posts) return
    const listed = posts.filter(({ id }) => ids.has(id))
    if (listed.length < ids.size) selection.set(listed.map(({ id }) => id))
  }, [posts, ids])
  const isSelecting = useIsSelecting()
  const isOn = ids.size > 0 || isSelecting
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      const isFree = !event.defaultPrevented && !isTyping(event.target) && !isDialogOpen()
      if (event.key === 'Escape' && isFree) selection.clear()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
  if (!isOn || !posts) return null
  return (
    <LoadingBoundary>
      <SelectedPosts posts={posts.filter(({ id }) => ids.has(id))} all={posts} />
    </LoadingBoundary>
  )
}
