import type { Concern, GeneralProblem } from '../problem.ts'

/** What only ActiveCampaign can say of a problem. */
export const activeCampaignProblems = {
  /** The account does not know the key, or its user may not use the interface. */
  ACTIVE_CAMPAIGN_WRONG_KEY: 'access',
  /** The key works, and its user lacks a permission. */
  ACTIVE_CAMPAIGN_NOT_ALLOWED: 'access',
  /** Nothing of an account is at the address. `host` */
  ACTIVE_CAMPAIGN_WRONG_ADDRESS: 'access',
  /** The account has expired or is suspended. */
  ACTIVE_CAMPAIGN_ACCOUNT_CLOSED: 'access',
  /** The chosen list is none of the account's. */
  ACTIVE_CAMPAIGN_LIST_UNKNOWN: 'access',
  /** `detail`: its own words */
  ACTIVE_CAMPAIGN_REFUSED: 'post',
} as const satisfies Record<string, Concern>

export type ActiveCampaignProblem = GeneralProblem | keyof typeof activeCampaignProblems
