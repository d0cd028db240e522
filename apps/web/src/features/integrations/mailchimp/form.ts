import { mailchimpForm } from '@tintario/contract/integrations/mailchimp.ts'
import type { PlatformForm } from '../platform-form.ts'
import { HelpPicture } from './HelpPicture.tsx'

export const form: PlatformForm = {
  rules: mailchimpForm.rules,
  inputs: {
    fromName: { props: { autoComplete: 'organization' } },
    replyTo: { props: { inputMode: 'email', autoComplete: 'email' } },
  },
  HelpPicture,
}
