import type { ComponentProps } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { LoadingBoundary } from '../../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'
import type { AcceptDialog as Dialog } from './AcceptDialog.tsx'

const Opened = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./AcceptDialog.tsx'), loadTexts(['writing'])])
  return module.AcceptDialog
})

/** The dialog that accepts a proposed post, fetched when it is opened, with the wizard's texts of overlapping titles. */
export const AcceptDialog = (props: ComponentProps<typeof Dialog>) => (
  <LoadingBoundary>
    <Opened {...props} />
  </LoadingBoundary>
)
