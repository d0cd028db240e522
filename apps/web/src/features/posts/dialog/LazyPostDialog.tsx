import { type ComponentProps, lazy, Suspense } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { PostDialog as Dialog } from './PostDialog.tsx'

const Opened = lazy(async () => {
  const [module] = await Promise.all([
    import('./PostDialog.tsx'),
    loadTexts(['post-dialog', 'publishing', 'follow-ups', 'wallet', 'writing', 'planning']),
  ])
  return { default: module.PostDialog }
})

/** The dialog of a post; its code is fetched when one is first opened, which keeps the calendar's first load small. */
export const PostDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Opened {...props} />
  </Suspense>
)
