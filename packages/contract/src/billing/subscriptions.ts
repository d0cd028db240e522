import { z } from 'zod'
import { instant, ok } from '../core/common.ts'
import { endpoints } from '../core/endpoint.ts'
import { routes } from '../core/routes.ts'
import { cancelReason, paidTier, period, promotionCode } from './fields.ts'
import { chargeState } from './payments.ts'

const subscription = z.object({
  tier: paidTier,
  period,
  state: z.enum(['incomplete', 'trialing', 'active', 'past-due']),
  dueAt: instant.nullable().describe('when the next charge is due; null when none is coming'),
  amount: z.int().nullable().describe('integer euro cents of the next charge'),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  endsAt: instant.nullable().describe('when a cancelled subscription ends'),
  trialEndsAt: instant.nullable(),
  monthlyCoins: z.int(),
  nextCoins: z
    .object({ at: instant, coins: z.int() })
    .nullable()
    .describe(
      'coins that come without a payment: the next part of a trial, or the next month of a yearly plan',
    ),
  next: z
    .object({ tier: paidTier, period, at: instant })
    .nullable()
    .describe('the change that takes effect at the next renewal'),
})
export type Subscription = z.infer<typeof subscription>

/** The effect of a plan change, shown before it is confirmed; charges nothing. */
const planQuote = z.object({
  kind: z.enum(['start', 'change-now', 'change-at-renewal', 'none']),
  wording: z.enum(['subscribe', 'upgrade', 'downgrade']),
  takesEffectAt: instant,
  payNow: z.int().describe('integer euro cents charged at once'),
  nextAmount: z.int(),
  nextAt: instant,
  trialEndsAt: instant.nullable(),
  coinsNow: z.int().describe('coins added at once'),
  coins: z.int().describe('the balance now'),
  coinsAfter: z.int(),
  monthlyCoins: z.int(),
  listAmount: z.int().describe('integer euro cents of a period without a promo code'),
})
export type PlanQuote = z.infer<typeof planQuote>

const acted = z.object({
  statusCode: z.literal(200),
  state: chargeState,
  clientSecret: z.string().nullable(),
})
const choice = z.object({
  tier: paidTier,
  period: period.default('monthly'),
  promotionCode: promotionCode.optional(),
})

export const subscriptions = endpoints(routes.subscriptions, {
  quote: {
    summary: 'What starting or changing to a plan would cost and give, and when',
    needs: 'owner',
    body: choice,
    answer: planQuote,
    errors: ['PROMOTION_INVALID', 'PAYMENTS_UNAVAILABLE'],
  },
  start: {
    summary:
      'Starts a subscription on the default card, with 14 free days for a card never used for a trial, and grants the tier’s coins (API-048, R75, R81)',
    needs: 'owner',
    body: choice.extend({ acceptNoTrial: z.boolean().default(false) }),
    answer: acted,
    errors: [
      'PAYMENT_REFUSED',
      'CARD_MISSING',
      'TRIAL_ALREADY_USED',
      'SUBSCRIPTION_EXISTS',
      'PROMOTION_INVALID',
      'PAYMENTS_UNAVAILABLE',
    ],
  },
  confirm: {
    summary: 'Asks the provider how the subscription stands, after the bank’s question',
    needs: 'owner',
    answer: acted,
    errors: ['PAYMENT_REFUSED', 'NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  current: {
    summary: 'The subscription, or null when none is active (API-049)',
    needs: 'owner',
    answer: subscription.nullable(),
  },
  change: {
    summary:
      'Changes tier and period: at once where there is something to pay, else at the next renewal (API-050)',
    needs: 'owner',
    body: z.object({ tier: paidTier, period }),
    answer: acted,
    errors: ['PAYMENT_REFUSED', 'NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  keep: {
    summary: 'Takes a cancellation, or a change that waits for the renewal, back',
    needs: 'owner',
    answer: ok,
    errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  },
  cancel: {
    summary: 'Ends the subscription at the next renewal (API-051, R82)',
    needs: 'owner',
    body: cancelReason,
    answer: ok,
    errors: ['NOT_FOUND', 'NOTHING_TO_CANCEL', 'PAYMENTS_UNAVAILABLE'],
  },
})
