import { z } from 'zod'
import type { ServedPlatform } from '../core/platform-names.ts'
import type { platforms } from '../core/platforms.ts'
import { activeCampaignForm } from './active-campaign.ts'
import { mailchimpForm } from './mailchimp.ts'
import { shopifyForm } from './shopify.ts'
import { wordpressForm } from './wordpress.ts'

export { appPassword as sitePassword, baseUrl as siteAddress } from './wordpress.ts'

export const acceptsHttp = z
  .boolean()
  .default(false)
  .describe('the caller knows that everybody on the way to an http:// site can read what is secret')

export const trouble = {
  problem: z.string().nullable().describe('why it does not work, as a message key'),
  values: z.record(z.string(), z.string()),
}

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
