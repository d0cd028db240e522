import { withScheme, wordpressForm } from '@tintario/contract/integrations/wordpress.ts'
import type { PlatformForm } from '../platform-form.ts'
import { AuthorizeOnSite } from './AuthorizeOnSite.tsx'
import { HelpPicture } from './HelpPicture.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

export const form: PlatformForm = {
  rules: wordpressForm.rules,
  inputs: {
    baseUrl: {
      props: { inputMode: 'url', autoComplete: 'url', placeholder: 'https://www.example.com' },
      tidy: withScheme,
    },
    appPassword: { Hint: PasswordMeter },
    authorId: { props: { inputMode: 'numeric' } },
  },
  Shortcut: { after: 'baseUrl', Way: AuthorizeOnSite },
  HelpPicture,
}
