import { z } from 'zod'
import { billingAddress, paidTier, period, promotionCode } from '../billing/fields.ts'
import { id, instant, ok, timeZone } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { can } from '../core/permissions.ts'
import { routes } from '../core/routes.ts'

export const tier = z.enum(['free', 'basic', 'premium', 'enterprise'])
export type Tier = z.infer<typeof tier>

/** Workspaces that a tier allows before extra ones are bought. */
export const allowedWorkspacesOf = {
  free: 1,
  basic: 1,
  premium: 3,
  enterprise: 10,
} as const satisfies Record<Tier, number>

const address = z.object({
  name: z.string().optional().describe('of the business, if one was given'),
  line1: z.string(),
  line2: z.string().nullable(),
  postal_code: z.string(),
  country: z.string(),
  city: z.string(),
})
const taxId = z.object({ type: z.string(), value: z.string() })

const walletAnswer = z.object({
  coins: z.int().describe('coins that can be spent now'),
  planCoins: z.int().describe('of these the coins of the plan: spent first, gone when the plan ends'),
  boughtCoins: z.int().describe('of these the coins of packs: they stay'),
  heldCoins: z.int().describe('coins reserved by work that has not finished'),
  tier,
  isFreeTierExpired: z.boolean(),
  freeTierEndsAt: instant.nullable(),
  isSubscriptionActive: z.boolean(),
  period: period.nullable(),
  allowedWorkspaces: z.int(),
  billingAddress: address.nullable().describe('null for a child, and until one was saved'),
  taxId: taxId.nullable().describe('null for a child, and until one was saved'),
})

/** What coins were spent on; negative coins are refunds. */
export const transaction = z.object({
  id,
  coins: z.int(),
  creatorId: id.nullable(),
  creatorEmail: z.string(),
  creatorName: z.string(),
  item: z.enum(['post', 'brand_voice', 'workspace', 'seo_report']),
  workspaceName: z.string(),
  subject: z
    .string()
    .nullable()
    .describe('what the post or voice is called now; null where it has no name or is gone'),
  createdAt: instant,
})

export const wallet = endpoints(routes.wallet, {
  get: {
    summary: 'Balance in coins, coins held by running work, tier and allowance (API-030)',
    needs: 'signed-in',
    key: 'wallet:read',
    agent: true,
    answer: walletAnswer,
  },
  products: {
    summary: 'Coin prices and coin packs; amounts in integer euro cents (API-037, WALLET-18)',
    needs: 'signed-in',
    key: 'wallet:read',
    agent: true,
    answer: z.array(
      z.object({ handle: z.string(), type: z.string(), amount: z.int().nullable(), coins: z.int() }),
    ),
  },
  transactions: {
    summary:
      'What coins were spent on, grouped by day in the given time zone, newest first (API-042, PROFILE-13). An agent sees his workspaces only',
    needs: can.seeTransactions,
    query: z.object({ timeZone: timeZone.optional() }),
    answer: z.array(
      z.object({
        date: z.iso.date(),
        totalSpent: z.int(),
        transactions: z.array(transaction),
      }),
    ),
    errors: ['FORBIDDEN'],
  },
  upgrade: {
    summary: 'Ends the free tier at once and starts the paid subscription on the default card (API-031, R76)',
    needs: 'owner',
    body: z
      .object({
        tier: paidTier.default('basic'),
        period: period.default('monthly'),
        promotionCode: promotionCode.optional(),
        acceptNoTrial: z.boolean().default(false),
      })
      .optional(),
    answer: walletAnswer,
    errors: [
      'PAYMENT_REFUSED',
      'CARD_MISSING',
      'NOT_ON_FREE_TIER',
      'TRIAL_ALREADY_USED',
      'PROMOTION_INVALID',
      'PAYMENTS_UNAVAILABLE',
    ],
  },
  billingAddress: {
    summary: 'The billing address, or null (API-033)',
    needs: 'owner',
    answer: address.nullable(),
  },
  setBillingAddress: {
    summary: 'Saves the billing address, which later invoices show (API-032, LIMIT-05)',
    needs: 'owner',
    body: billingAddress,
    answer: ok,
  },
  taxId: {
    summary: 'The tax identifier, or null (API-035)',
    needs: 'owner',
    answer: taxId.nullable(),
  },
  setTaxId: {
    summary: 'Saves the tax identifier when it fits its type (API-034, ERR-14)',
    needs: 'owner',
    body: z.object({
      type: z.string('FIELD_REQUIRED').min(1, 'FIELD_REQUIRED').max(50, 'FIELD_INVALID'),
      value: z.string('FIELD_REQUIRED').trim().min(1, 'FIELD_REQUIRED').max(50, 'FIELD_INVALID'),
    }),
    answer: ok,
    errors: ['TAX_ID_INVALID'],
  },
})
