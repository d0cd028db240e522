import type { Plan } from '@tintario/contract/billing/plan-choice.ts'
import type { Subscription } from '@tintario/contract/billing/subscriptions.ts'

/** The plan of an active subscription. One whose first payment still waits for the bank is none yet. */
export const planOf = (subscription: Subscription | null): Plan | null =>
  subscription && subscription.state !== 'incomplete'
    ? { tier: subscription.tier, period: subscription.period }
    : null
