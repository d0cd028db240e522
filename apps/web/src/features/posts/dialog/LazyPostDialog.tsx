import type { ComponentProps } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazily, Soon } from '../../../ui/lazily.tsx'
import type { PostDialog as Dialog } from './PostDialog.tsx'

const Opened = lazily(async () => {
  const [module] = await Promise.all([
    import('./PostDialog.tsx'),
    loadTexts(['post-dialog', 'publishing', 'follow-ups', 'wallet', 'writing', 'planning']),
  ])
  return module.PostDialog
})

/** The dialog of a post; its code is fetched when one is first opened, which keeps the calendar's first load small. */
export const PostDialog = (props: ComponentProps<typeof Dialog>) => (
  <Soon>
    <Opened {...props} />
  </Soon>
)
