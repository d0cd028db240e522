import { z } from 'zod'
import { countries } from './countries.ts'

/** Ruling R118: address fields at most 200 characters, the country a two-letter code of the list. */
export const ADDRESS_MAX = 200
const line = z.string('FIELD_REQUIRED').trim().max(ADDRESS_MAX, 'FIELD_MAX_LENGTH')
const needed = line.min(1, 'FIELD_REQUIRED')

/** Line1, postal code, country and city are required (BILL-13, LIMIT-05). */
export const billingAddress = z.object({
  name: line
    .nullish()
    .transform((text) => text || null)
    .describe('of the business, as invoices name it; the owner’s own name when absent'),
  line1: needed,
  line2: line.nullish().transform((text) => text || null),
  postal_code: needed,
  country: needed.refine((code) => code === '' || countries.includes(code), 'FIELD_INVALID'),
  city: needed,
})
export type BillingAddress = z.output<typeof billingAddress>

/** BILL-08, ruling R09: the comment is optional and, when given, has 10 to 500 characters. */
export const CANCEL_COMMENT_MIN = 10
export const CANCEL_COMMENT_MAX = 500
export const cancelReason = z.object({
  feedback: z.string('FIELD_REASON_REQUIRED').min(1, 'FIELD_REASON_REQUIRED').max(100, 'FIELD_INVALID'),
  comment: z
    .string()
    .trim()
    .min(CANCEL_COMMENT_MIN, 'FIELD_COMMENT_LENGTH')
    .max(CANCEL_COMMENT_MAX, 'FIELD_COMMENT_LENGTH')
    .nullish(),
})

/** Whitespace runs become one space and the ends are trimmed before a code is checked (PROMO-03). */
export const promotionCode = z
  .string()
  .max(100, 'FIELD_MAX_LENGTH')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
