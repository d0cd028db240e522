import { z } from 'zod'
import type { Sender } from '../newsletter.ts'
import type { Place } from '../platform.ts'

const credentials = z.object({
  accountUrl: z.string(),
  apiKey: z.string(),
  list: z.string().nullish(),
  fromName: z.string(),
  fromEmail: z.string(),
  replyTo: z.string(),
  utm: z.enum(['on', 'off']).nullish(),
})
export type ActiveCampaignCredentials = z.output<typeof credentials>

export const readCredentials = (fields: unknown): ActiveCampaignCredentials => credentials.parse(fields)

/** Throws for what is no address. */
export const placeOf = ({ accountUrl }: ActiveCampaignCredentials): Place => {
  const { host, protocol } = new URL(accountUrl)
  return { host, site: host, user: '', openField: protocol === 'https:' ? null : 'accountUrl' }
}

/** Its campaigns always wait there as drafts. */
export const senderOf = ({ list, fromName, replyTo, utm }: ActiveCampaignCredentials): Sender => ({
  recipientsId: list ?? null,
  fromName,
  replyTo,
  mode: 'draft',
  hasUtm: utm !== 'off',
})
