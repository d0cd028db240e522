import type { Answered } from '../ask-vendor.ts'
import { permanentFailure, unanswered } from '../call-errors.ts'
import type { Concern, Failure, GeneralProblem } from '../problem.ts'
import type { Refusal } from './responses.ts'

export const activeCampaignProblems = {
  ACTIVE_CAMPAIGN_WRONG_KEY: 'access',
  ACTIVE_CAMPAIGN_NOT_ALLOWED: 'access',
  /** Nothing of an account is at the address. `host` */
  ACTIVE_CAMPAIGN_WRONG_ADDRESS: 'access',
  ACTIVE_CAMPAIGN_ACCOUNT_CLOSED: 'access',
  ACTIVE_CAMPAIGN_LIST_UNKNOWN: 'access',
  /** `detail`: its own words */
  ACTIVE_CAMPAIGN_REFUSED: 'post',
} as const satisfies Record<string, Concern>

type ActiveCampaignProblem = GeneralProblem | keyof typeof activeCampaignProblems

export const stop = permanentFailure<ActiveCampaignProblem>

export type About = 'account' | 'campaign' | 'list'

const NOT_AUTHORIZED = 'not authorized'

/** What a refusing answer means. 5 calls a second are for all keys of an account together: 429 with its own pause. */
export const failureOf = (
  { status, error, retryAfterMs }: Answered<unknown, Refusal>,
  { isWrite, about, host }: { isWrite: boolean; about: About; host: string },
): Failure => {
  const detail = error?.detail ?? ''
  if (status === 429) return unanswered('PLATFORM_TOO_MANY_REQUESTS', {}, false, retryAfterMs)
  if (status >= 500)
    return unanswered('PLATFORM_SITE_ERROR', { status: String(status) }, isWrite, retryAfterMs)
  if (status === 402) return stop('unauthorized', 'ACTIVE_CAMPAIGN_ACCOUNT_CLOSED')
  if (status === 401 || status === 403) return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_KEY')
  if (status === 404) {
    if (about === 'campaign') return stop('gone', 'PLATFORM_CAMPAIGN_DELETED')
    if (about === 'list') return stop('refused', 'ACTIVE_CAMPAIGN_LIST_UNKNOWN')
    return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_ADDRESS', { host })
  }
  if (error?.isOfVersion1 && detail.toLowerCase().includes(NOT_AUTHORIZED))
    return stop('unauthorized', 'ACTIVE_CAMPAIGN_WRONG_KEY')
  if (detail.toLowerCase().includes('invalid list')) return stop('refused', 'ACTIVE_CAMPAIGN_LIST_UNKNOWN')
  return stop('refused', 'ACTIVE_CAMPAIGN_REFUSED', { detail })
}
