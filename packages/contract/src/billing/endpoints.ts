import { z } from 'zod'
import { idParams } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { promotionCode } from './fields.ts'

const price = z.object({
  handle: z.string(),
  type: z.enum(['one_time', 'recurring']),
  amount: z.int().describe('integer euro cents'),
  coins: z.int().describe('coins of a pack; of a tier the coins of each month'),
  discountedAmount: z.int().nullable().describe('what each period costs with the promo code'),
  firstMonthAmount: z
    .int()
    .nullable()
    .describe('what only the first period costs with the promo code; later ones cost the full amount'),
  postCoins: z.int().describe('coins that one post costs now'),
})
export type Price = z.infer<typeof price>

export const billing = endpoints(routes.billing, {
  prices: {
    summary:
      'Prices of tiers, or of coin packs for type one_time; an unknown promotionCode gives an empty list (API-038, R102)',
    needs: 'anyone',
    query: z.object({
      promotionCode: promotionCode.optional(),
      type: z.enum(['one_time', 'recurring']).catch('recurring').default('recurring'),
      translations: z.string().optional(),
    }),
    answer: z.array(price),
    errors: ['PAYMENTS_UNAVAILABLE'],
  },
  taxIdTypes: {
    summary: 'Kinds of tax identifiers: tag, country and name (API-036)',
    needs: 'signed-in',
    answer: z.array(z.object({ tag: z.string(), country: z.string(), name: z.string() })),
  },
  invoice: {
    summary: 'An invoice as PDF; its number has no gaps within its series',
    needs: 'owner',
    params: idParams,
    answer: z.null(),
    bytes: true,
    errors: ['NOT_FOUND'],
  },
  webhook: {
    summary:
      'Takes a signed event of the payment provider, once; a forged or unreadable one is malformed (R8)',
    needs: 'anyone',
    raw: true,
    bodyLimit: 1024 * 1024,
    answer: z.object({ received: z.literal(true) }),
    errors: ['MALFORMED'],
  },
})
