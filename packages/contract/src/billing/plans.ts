export const paidTiers = ['basic', 'premium', 'enterprise'] as const
export type PaidTier = (typeof paidTiers)[number]
export const periods = ['monthly', 'yearly'] as const
export type Period = (typeof periods)[number]
/** The handle of a tier's price, such as basic_monthly. */
export type PlanHandle = `${PaidTier}_${Period}`

export const planHandle = (tier: PaidTier, per: Period): PlanHandle => `${tier}_${per}`

/** Tier and period of a price's handle; null if it is not a tier's price. */
export const readPlanHandle = (handle: string): { tier: PaidTier; period: Period } | null => {
  const [tierName, periodName, ...more] = handle.split('_')
  const tier = paidTiers.find((name) => name === tierName)
  const period = periods.find((name) => name === periodName)
  return tier && period && more.length === 0 ? { tier, period } : null
}

/** Days without a charge for a first subscription with a card never used for a trial. */
export const TRIAL_DAYS = 14
/** A trial's coins are granted in parts: at its start and after each further part of its days. */
export const TRIAL_PARTS = 3
