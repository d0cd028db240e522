import { z } from 'zod'
import { recipients, senderAddress, senderName, utm } from './sender.ts'

/** Ends with the account's data centre, such as -us21. */
const apiKey = z
  .string('FIELD_MAILCHIMP_KEY')
  .trim()
  .regex(/^[A-Za-z0-9]{8,80}-[a-z]{2}[0-9]{1,3}$/, 'FIELD_MAILCHIMP_KEY')

/** A draft waits in Mailchimp; a scheduled campaign is sent automatically at the next quarter hour. */
const mode = z
  .enum(['draft', 'scheduled', ''], 'FIELD_MAILCHIMP_MODE')
  .optional()
  .transform((chosen) => chosen || undefined)

export const mailchimpForm = {
  rules: { apiKey, audience: recipients, fromName: senderName, replyTo: senderAddress, mode, utm },
  saved: {
    audience: z.string().nullable(),
    fromName: z.string(),
    replyTo: z.string(),
    mode: z.string().nullable(),
    utm: z.string().nullable(),
  },
}
