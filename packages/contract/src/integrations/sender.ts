import { z } from 'zod'

/** The name that readers see an e-mail come from. */
export const senderName = z
  .string('FIELD_SENDER_NAME')
  .trim()
  .min(1, 'FIELD_SENDER_NAME')
  .max(100, 'FIELD_SENDER_NAME')

/** An address that e-mails come from or are answered to. */
export const senderAddress = z
  .string('FIELD_SENDER_EMAIL')
  .trim()
  .max(254, 'FIELD_SENDER_EMAIL')
  .pipe(z.email('FIELD_SENDER_EMAIL'))

/** Whether links in e-mails name the campaign by UTM parameters; blank means that they do. */
export const utm = z
  .enum(['on', 'off', ''], 'FIELD_UTM')
  .optional()
  .transform((chosen) => chosen || undefined)

/** Whom e-mails go to, by the platform's own id; blank means that it is not chosen yet. */
export const recipients = z
  .string('FIELD_RECIPIENTS')
  .trim()
  .regex(/^[A-Za-z0-9]{0,40}$/, 'FIELD_RECIPIENTS')
  .optional()
  .transform((id) => id || undefined)
