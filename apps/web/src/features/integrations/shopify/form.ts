import { asStore, shopifyForm } from '@tintario/contract/integrations/shopify.ts'
import type { PlatformForm } from '../platform-form.ts'
import { HelpPicture } from './HelpPicture.tsx'
import { TokenCounter } from './TokenCounter.tsx'

export const form: PlatformForm = {
  rules: shopifyForm.rules,
  inputs: {
    storeId: { props: { autoComplete: 'url' }, tidy: (typed) => (typed.trim() === '' ? '' : asStore(typed)) },
    accessToken: { Hint: TokenCounter },
    blogId: { props: { inputMode: 'numeric' } },
    authorName: { props: { autoComplete: 'name' } },
  },
  // Shopify has issued no new tokens since January 2026.
  ways: ['app', 'token'],
  HelpPicture,
}
