import { z } from 'zod'
import { countries } from './countries.ts'
import { ADDRESS_MAX, CANCEL_COMMENT_MAX, CANCEL_COMMENT_MIN } from './limits.ts'
import { paidTiers, periods } from './plans.ts'

export const paidTier = z.enum(paidTiers)
export const period = z.enum(periods)

const line = z.string('FIELD_REQUIRED').trim().max(ADDRESS_MAX, 'FIELD_MAX_LENGTH')
const needed = line.min(1, 'FIELD_REQUIRED')

/** Line1, postal code, country and city are required; the country is a two-letter code. */
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

export const cancelReason = z.object({
  feedback: z.string('FIELD_REASON_REQUIRED').min(1, 'FIELD_REASON_REQUIRED').max(100, 'FIELD_INVALID'),
  comment: z
    .string()
    .trim()
    .min(CANCEL_COMMENT_MIN, 'FIELD_COMMENT_LENGTH')
    .max(CANCEL_COMMENT_MAX, 'FIELD_COMMENT_LENGTH')
    .nullish(),
})

/** Collapses whitespace and trims the ends before a code is checked. */
export const promotionCode = z
  .string()
  .max(100, 'FIELD_MAX_LENGTH')
  .transform((text) => text.replace(/\s+/g, ' ').trim())
