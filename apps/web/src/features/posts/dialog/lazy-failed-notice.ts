import { blogPlatforms } from '@tintario/contract/core/platform-names.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx'

export const FailedNotice = lazyWithRetry(async () => {
  // The reasons of each platform are written there.
  const [module] = await Promise.all([
    import('./FailedNotice.tsx'),
    loadTexts(['integrations', 'post-dialog', ...blogPlatforms]),
  ])
  return module.FailedNotice
})
