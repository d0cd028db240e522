import type { ComponentProps } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useAfterPaint } from '../../../ui/after-paint.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import type { PostDialog as Dialog } from './PostDialog.tsx'

/** Milliseconds in which the card that was reached is drawn. */
const PAUSE_MS = 100

const Opened = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('./PostDialog.tsx'),
    loadTexts(['post-dialog', 'publishing', 'follow-ups', 'wallet', 'planning']),
  ])
  return module.PostDialog
})

let isComing = false
/**
 * Fetches the dialog's code in a pause after a card was reached by the pointer or the keyboard: evaluated while a key
 * opens the first post, it delays the answer to that key.
 */
export const fetchPostDialog = (): void => {
  if (isComing) return
  isComing = true
  setTimeout(() => void Opened.preload(), PAUSE_MS)
}

/** The dialog of a post; its code is fetched when one is first opened, which keeps the calendar's first load small. */
export const PostDialog = (props: ComponentProps<typeof Dialog>) => (
  <LoadingBoundary>{useAfterPaint(true) && <Opened {...props} />}</LoadingBoundary>
)
