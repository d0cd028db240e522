import { z } from 'zod'
import { trimmedText } from '../core/common.ts'
import { NAME_MAX, passwordRules } from './limits.ts'

export * from './limits.ts'

/** An email address: trimmed, in lower case, at most 254 characters (RFC 5321 4.5.3.1.3). */
export const email = z
  .string('FIELD_EMAIL_REQUIRED')
  .trim()
  .toLowerCase()
  .min(1, 'FIELD_EMAIL_REQUIRED')
  .max(254, 'FIELD_EMAIL_INVALID')
  .pipe(z.email('FIELD_EMAIL_INVALID'))

export const newPassword = z
  .string('FIELD_PASSWORD_RULE')
  .refine((p) => passwordRules.every((rule) => rule.holds(p)), 'FIELD_PASSWORD_RULE')

export const firstName = trimmedText('FIELD_FIRST_NAME_REQUIRED', [1, NAME_MAX], 'FIELD_MAX_LENGTH')
export const surname = trimmedText('FIELD_SURNAME_REQUIRED', [1, NAME_MAX], 'FIELD_MAX_LENGTH')
