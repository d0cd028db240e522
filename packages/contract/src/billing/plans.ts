import { z } from 'zod'

/** The tiers that are paid for, in their order (BILL-25). */
export const paidTiers = ['basic', 'premium', 'enterprise'] as const
export const paidTier = z.enum(paidTiers)
export type PaidTier = z.infer<typeof paidTier>
export const period = z.enum(['monthly', 'yearly'])
export type Period = z.infer<typeof period>
/** The handle of a tier's price, such as basic_monthly (ENT-06). */
export type PlanHandle = `${PaidTier}_${Period}`

export const planHandle = (tier: PaidTier, per: Period): PlanHandle => `${tier}_${per}`

/** Tier and period of a price's handle; null for what is not a tier's price. */
export const readPlanHandle = (handle: string): { tier: PaidTier; period: Period } | null => {
  const [tier, per, ...more] = handle.split('_')
  const read = z.object({ tier: paidTier, period }).safeParse({ tier, period: per })
  return read.success && more.length === 0 ? read.data : null
}

/** Days without a charge for a first subscription with a card never used for a trial (BILL-40, ruling R75). */
export const TRIAL_DAYS = 14
