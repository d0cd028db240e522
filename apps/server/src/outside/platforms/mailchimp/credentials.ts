import { z } from 'zod'
import type { Sender } from '../newsletter.ts'
import type { Place } from '../platform.ts'

const credentials = z.object({
  apiKey: z.string(),
  audience: z.string().nullish(),
  fromName: z.string(),
  replyTo: z.string(),
  mode: z.enum(['draft', 'scheduled']).nullish(),
  utm: z.enum(['on', 'off']).nullish(),
})
export type MailchimpCredentials = z.output<typeof credentials>

export const readCredentials = (fields: unknown): MailchimpCredentials => credentials.parse(fields)

/** The data centre is the key's suffix. Throws for a key without one, before any call. */
const hostOf = ({ apiKey }: MailchimpCredentials): string => {
  const [dataCentre] = /[a-z]{2}[0-9]{1,3}$/.exec(apiKey.slice(apiKey.lastIndexOf('-') + 1)) ?? []
  if (!dataCentre) throw new Error('a key without a data centre')
  return `${dataCentre}.api.mailchimp.com`
}

export const placeOf = (credentials: MailchimpCredentials): Place => {
  const host = hostOf(credentials)
  // The key alone identifies the account, so it cannot be sent for another user.
  return { host, site: host, user: '', openField: null }
}

export const senderOf = ({ audience, fromName, replyTo, mode, utm }: MailchimpCredentials): Sender => ({
  recipientsId: audience ?? null,
  fromName,
  replyTo,
  mode: mode ?? 'draft',
  hasUtm: utm !== 'off',
})
