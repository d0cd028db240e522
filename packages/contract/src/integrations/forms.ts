import type { z } from 'zod'
import { activeCampaignForm } from './active-campaign.ts'
import { mailchimpForm } from './mailchimp.ts'
import type { ServedPlatform } from './platform-names.ts'
import type { platforms } from './platforms.ts'
import { shopifyForm } from './shopify.ts'
import { wordpressForm } from './wordpress.ts'

export { appPassword as sitePassword, baseUrl as siteAddress } from './wordpress.ts'

/** The rule of each field, and the schema of each stored field that is read back. */
type Form<Fields> = {
  rules: { [F in keyof Fields]: z.ZodType }
  saved: { [F in keyof Fields as Fields[F] extends { isSecret: true } ? never : F]: z.ZodType }
}

export const forms = {
  wordpress: wordpressForm,
  shopify: shopifyForm,
  mailchimp: mailchimpForm,
  'active-campaign': activeCampaignForm,
} satisfies { [P in ServedPlatform]: Form<(typeof platforms)[P]['fields']> }
