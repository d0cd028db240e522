import type { Concern, GeneralProblem } from '../problem.ts'

/** What only Mailchimp can say of a problem. */
export const mailchimpProblems = {
  /** The key was revoked, or never was one of its data centre. */
  MAILCHIMP_WRONG_KEY: 'access',
  /** The account, or the user that the key belongs to, is closed or suspended. */
  MAILCHIMP_ACCOUNT_CLOSED: 'access',
  /** Mailchimp restricts the account after a review of what it sends. `detail`: its own words */
  MAILCHIMP_COMPLIANCE: 'access',
  /** The account's plan cannot schedule; drafts still work. */
  MAILCHIMP_NO_SCHEDULING: 'post',
  /** The key's user may not do this, or the account's plan does not have it. `detail` */
  MAILCHIMP_NOT_ALLOWED: 'access',
  /** The chosen audience is none of the account's. */
  MAILCHIMP_AUDIENCE_UNKNOWN: 'access',
  /** The address for answers is not verified there. `email` */
  MAILCHIMP_SENDER_UNVERIFIED: 'access',
  /** Something that Mailchimp wants before it sends. `detail`: its own words */
  MAILCHIMP_NOT_READY: 'post',
  /** `detail`: its own words */
  MAILCHIMP_REFUSED: 'post',
} as const satisfies Record<string, Concern>

export type MailchimpProblem = GeneralProblem | keyof typeof mailchimpProblems
