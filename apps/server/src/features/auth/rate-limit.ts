import { createHash } from 'node:crypto'
import { PLAN_EXPORTS_AN_HOUR, PLAN_IMPORTS_AN_HOUR } from '@tintario/contract/plan-files/limits.ts'
import ipaddr from 'ipaddr.js'
import { createLimiter } from '../../create-limiter.ts'
import type { Database } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { getWaitSeconds, type RateLimit, type RecordedTries, recordTries } from './rate-limit-store.ts'

const MINUTE = 60

/** One household or office: an IPv4 address, or the /64 network of an IPv6 one. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString()
}

/** People's addresses are not stored in clear with their tries. */
export const hashLimitKey = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22)

/**
 * An account is protected from tries of any number of networks; one network may use up only part of the limit, so
 * that a stranger alone cannot lock the owner out.
 */
export const rateLimits = {
  login: (ip: string, email: string): RateLimit[] => [
    { key: `login:pair:${networkOf(ip)}:${hashLimitKey(email)}`, tries: 8, seconds: 15 * MINUTE },
    { key: `login:account:${hashLimitKey(email)}`, tries: 10, seconds: 15 * MINUTE },
    { key: `login:network:${networkOf(ip)}`, tries: 100, seconds: 15 * MINUTE },
  ],
  /** A browser in which its owner has logged in before is limited by itself: strangers' guesses do not count there. */
  loginFromDevice: (tokenHash: Buffer): RateLimit[] => [
    { key: `login:device:${tokenHash.toString('base64url')}`, tries: 10, seconds: 15 * MINUTE },
  ],
  /** On a developer's machine everybody comes from one address. */
  signUp: (ip: string, isProduction: boolean): RateLimit[] => [
    {
      key: `sign-up:network:${networkOf(ip)}`,
      tries: isProduction ? 60 : 1_000,
      seconds: 15 * MINUTE,
    },
  ],
  sample: (ip: string, isProduction: boolean): RateLimit[] => [
    { key: `sample:network:${networkOf(ip)}`, tries: isProduction ? 10 : 1_000, seconds: 60 * MINUTE },
  ],
  resend: (userId: string): RateLimit[] => [
    { key: `resend:minute:${userId}`, tries: 1, seconds: MINUTE },
    { key: `resend:hour:${userId}`, tries: 10, seconds: 60 * MINUTE },
  ],
  reset: (ip: string, email: string): RateLimit[] => [
    { key: `reset:account:${hashLimitKey(email)}`, tries: 3, seconds: 15 * MINUTE },
    { key: `reset:network:${networkOf(ip)}`, tries: 30, seconds: 15 * MINUTE },
  ],
  changeEmail: (userId: string): RateLimit[] => [
    { key: `change-email:${userId}`, tries: 5, seconds: 60 * MINUTE },
  ],
  /** A password typed again to prove who is there. */
  proof: (userId: string): RateLimit[] => [{ key: `proof:${userId}`, tries: 10, seconds: 15 * MINUTE }],
  /** Invitations are letters to strangers. */
  invite: (accountId: string): RateLimit[] => [
    { key: `invite:${accountId}`, tries: 50, seconds: 60 * MINUTE },
  ],
  code: (userId: string): RateLimit[] => [{ key: `code:${userId}`, tries: 10, seconds: 15 * MINUTE }],
  codeFromDevice: (tokenHash: Buffer): RateLimit[] => [
    { key: `code:device:${tokenHash.toString('base64url')}`, tries: 10, seconds: 15 * MINUTE },
  ],
  google: (ip: string): RateLimit[] => [
    { key: `google:network:${networkOf(ip)}`, tries: 60, seconds: 15 * MINUTE },
  ],
  /** The way back from an issuer is gone once, by one of those who know it. */
  googleReturn: (state: string): RateLimit[] => [
    { key: `google:state:${hashLimitKey(state)}`, tries: 1, seconds: 15 * MINUTE },
  ],
  export: (userId: string): RateLimit[] => [{ key: `export:${userId}`, tries: 5, seconds: 60 * MINUTE }],
  /** Pictures of other sites that one user, or the readers of one preview, have fetched. */
  foreignPicture: (viewer: string): RateLimit[] => [
    { key: `picture:${viewer}`, tries: 600, seconds: 60 * MINUTE },
  ],
  /** Addresses of feeds that do not exist. */
  feed: (ip: string): RateLimit[] => [
    { key: `feed:network:${networkOf(ip)}`, tries: 120, seconds: 15 * MINUTE },
  ],
  /** Assistants of many people register from the few addresses of their provider. */
  oauthRegistration: (ip: string): RateLimit[] => [
    { key: `oauth-register:network:${networkOf(ip)}`, tries: 120, seconds: 60 * MINUTE },
  ],
  /** Documents of clients that one person has fetched. */
  oauthDocument: (userId: string): RateLimit[] => [
    { key: `oauth-document:${userId}`, tries: 60, seconds: 60 * MINUTE },
  ],
  planExport: (accountId: string): RateLimit[] => [
    { key: `plan-export:${accountId}`, tries: PLAN_EXPORTS_AN_HOUR, seconds: 60 * MINUTE },
  ],
  planFile: (accountId: string): RateLimit[] => [
    { key: `plan-file:${accountId}`, tries: PLAN_IMPORTS_AN_HOUR, seconds: 60 * MINUTE },
  ],
  /** Each asks every connected blog. */
  siteDrafts: (accountId: string): RateLimit[] => [
    { key: `site-drafts:${accountId}`, tries: 60, seconds: 15 * MINUTE },
  ],
  token: (ip: string): RateLimit[] => [
    { key: `token:network:${networkOf(ip)}`, tries: 60, seconds: 15 * MINUTE },
  ],
}

/** Tries of one network wait for each other in the database: one at a time leaves its connections to other calls. */
const inTurn = createLimiter({ atOnce: 1, waitingMax: 500 })

const refuseFor = (retryAfterSeconds: number) => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })

/** Records a try, or refuses it with 429 and Retry-After; refused and aborted ones do not lengthen the wait. */
export const limitTries = async (
  db: Database,
  limits: RateLimit[],
  signal?: AbortSignal,
): Promise<RecordedTries> => {
  // A flood of guesses ends here, without a lock and without delaying others.
  const waitSeconds = await getWaitSeconds(db, limits)
  if (waitSeconds > 0) refuseFor(waitSeconds)
  const outcome = await inTurn(() => recordTries(db, limits), { signal })
  return 'noted' in outcome ? outcome.noted : refuseFor(outcome.waitSeconds)
}
