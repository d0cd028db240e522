import { z } from 'zod'
import { trimmedText } from '../core/common.ts'

export const senderName = trimmedText('FIELD_SENDER_NAME', [1, 100])

export const senderAddress = z
  .string('FIELD_SENDER_EMAIL')
  .trim()
  .max(254, 'FIELD_SENDER_EMAIL')
  .pipe(z.email('FIELD_SENDER_EMAIL'))

/** Whether links in emails have UTM parameters; blank means yes. */
export const utm = z
  .enum(['on', 'off', ''], 'FIELD_UTM')
  .optional()
  .transform((chosen) => chosen || undefined)

/** The recipients by the platform's own id; blank means not chosen yet. */
export const recipients = z
  .string('FIELD_RECIPIENTS')
  .trim()
  .regex(/^[A-Za-z0-9]{0,40}$/, 'FIELD_RECIPIENTS')
  .optional()
  .transform((id) => id || undefined)
