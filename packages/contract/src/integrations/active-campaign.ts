import { z } from 'zod'
import { parseUrl } from '../core/parse-url.ts'
import { recipients, senderAddress, senderName, utm } from './sender.ts'

/** Adds https:// if no scheme was typed, and removes any path. */
export const asAccountUrl = (typed: string): string => {
  const text = typed.trim()
  const address = text === '' || text.includes('://') ? text : `https://${text}`
  return parseUrl(address)?.origin ?? address
}

/** The URL of the account's API, as its developer settings show it; https only. */
const accountUrl = z
  .string('FIELD_ACTIVE_CAMPAIGN_URL')
  .max(300, 'FIELD_ACTIVE_CAMPAIGN_URL')
  .transform(asAccountUrl)
  .refine((address) => parseUrl(address)?.protocol === 'https:', 'FIELD_ACTIVE_CAMPAIGN_URL')

const apiKey = z
  .string('FIELD_ACTIVE_CAMPAIGN_KEY')
  .trim()
  .regex(/^[A-Za-z0-9]{20,200}$/, 'FIELD_ACTIVE_CAMPAIGN_KEY')

export const activeCampaignForm = {
  rules: {
    accountUrl,
    apiKey,
    list: recipients,
    fromName: senderName,
    fromEmail: senderAddress,
    replyTo: senderAddress,
    utm,
  },
  saved: {
    accountUrl: z.string(),
    list: z.string().nullable(),
    fromName: z.string(),
    fromEmail: z.string(),
    replyTo: z.string(),
    utm: z.string().nullable(),
  },
}
