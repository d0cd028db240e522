import type { ComponentProps } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import type { PostDialog as Dialog } from './PostDialog.tsx'

const Opened = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('./PostDialog.tsx'),
    loadTexts(['post-dialog', 'publishing', 'follow-ups', 'wallet', 'planning']),
  ])
  return module.PostDialog
})

/** The dialog of a post; its code is fetched when one is first opened, which keeps the calendar's first load small. */
export const PostDialog = (props: ComponentProps<typeof Dialog>) => (
  <LoadingBoundary>
    <Opened {...props} />
  </LoadingBoundary>
)
