import { Skeleton } from '@mantine/core'
import type { Post } from '@tintario/contract/posts/post.ts'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { loadTexts } from '../../../i18n/i18n.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import { postPath } from '../../../ui/paths.ts'
import { useContinued } from '../editor/use-unsaved.ts'
import { stepsToPage } from '../editor/use-writing-alone.ts'

const PostEditor = lazyWithRetry(async () => {
  const texts = ['editor', 'evidence', 'history', 'rewrite']
  const [module] = await Promise.all([
    import('./PostEditor.tsx'),
    import('../../../ui/mantine-forms.css'),
    loadTexts(texts),
  ])
  return module.PostEditor
})

/** How the editor was opened: at the end of the shortest section, and by the page that Close goes back to. */
export type EditState = { isThin?: true; isFromPage?: true }

export const PostText = ({ post }: { post: Post }) => {
  const [{ isThin }] = useState<EditState>(() => history.state ?? {})
  const unsaved = useContinued(post)
  // By the browser's own navigation: the editor has asked already whether to leave.
  const close = () => {
    if ((history.state as EditState | null)?.isFromPage) history.go(stepsToPage())
    else navigate(postPath(post.id), { replace: true })
  }
  if (unsaved === undefined) return <Skeleton height={400} m={32} />
  return (
    <LoadingBoundary fallback={<Skeleton height={400} m={32} />}>
      <PostEditor post={post} unsaved={unsaved} isThin={isThin} onClose={close} />
    </LoadingBoundary>
  )
}
