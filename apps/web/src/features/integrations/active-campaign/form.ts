import { activeCampaignForm, asAccountUrl } from '@tintario/contract/integrations/active-campaign.ts'
import type { PlatformForm } from '../platform-form.ts'
import { HelpPicture } from './HelpPicture.tsx'

export const form: PlatformForm = {
  rules: activeCampaignForm.rules,
  inputs: {
    accountUrl: {
      props: { inputMode: 'url', autoComplete: 'url', placeholder: 'https://myshop.api-us1.com' },
      tidy: asAccountUrl,
    },
    fromName: { props: { autoComplete: 'organization' } },
    fromEmail: { props: { inputMode: 'email', autoComplete: 'email' } },
    replyTo: { props: { inputMode: 'email', autoComplete: 'email' } },
  },
  HelpPicture,
}
