import { createHash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { createLimiter } from '../../create-limiter.ts'
import type { Database } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { type Bound, getWait, type NotedTries, noteTries } from './attempt-store.ts'

const MINUTE = 60
/** Before an IPv4 address that is written as one of IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = '::ffff:'

/** One household or office: an IPv4 address, or the /64 network of an IPv6 one. */
export const networkOf = (ip: string): string => {
  const mapped = ip.toLowerCase().startsWith(MAPPED) ? ip.slice(MAPPED.length) : ip
  if (isIPv4(mapped)) return mapped
  const [head = '', tail] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** People's addresses are not stored in clear with their tries. */
export const blind = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

/**
 * How often something may be tried. An account is protected for tries from any number of networks; one network may
 * use up only part of the limit, so that a stranger alone cannot lock the owner out.
 */
export const bounds = {
  login: (ip: string, email: string): Bound[] => [
    { key: `login:pair:${networkOf(ip)}:${blind(email)}`, tries: 8, seconds: 15 * MINUTE },
    { key: `login:account:${blind(email)}`, tries: 10, seconds: 15 * MINUTE },
    { key: `login:network:${networkOf(ip)}`, tries: 100, seconds: 15 * MINUTE },
  ],
  /** A browser in which its owner has logged in before is limited by itself: strangers' guesses do not count there. */
  loginFromDevice: (tokenHash: Buffer): Bound[] => [
    { key: `login:device:${tokenHash.toString('base64url')}`, tries: 10, seconds: 15 * MINUTE },
  ],
  /** On a developer's machine everybody comes from one address. */
  signUp: (ip: string, isProduction: boolean): Bound[] => [
    {
      key: `sign-up:network:${networkOf(ip)}`,
      tries: isProduction ? 60 : 1_000,
      seconds: 15 * MINUTE,
    },
  ],
  /** Sample shops that one network opens. */
  sample: (ip: string, isProduction: boolean): Bound[] => [
    { key: `sample:network:${networkOf(ip)}`, tries: isProduction ? 10 : 1_000, seconds: 60 * MINUTE },
  ],
  resend: (userId: string): Bound[] => [
    { key: `resend:minute:${userId}`, tries: 1, seconds: MINUTE },
    { key: `resend:hour:${userId}`, tries: 10, seconds: 60 * MINUTE },
  ],
  reset: (ip: string, email: string): Bound[] => [
    { key: `reset:account:${blind(email)}`, tries: 3, seconds: 15 * MINUTE },
    { key: `reset:network:${networkOf(ip)}`, tries: 30, seconds: 15 * MINUTE },
  ],
  changeEmail: (userId: string): Bound[] => [
    { key: `change-email:${userId}`, tries: 5, seconds: 60 * MINUTE },
  ],
  /** A password typed again to prove who is there. */
  proof: (userId: string): Bound[] => [{ key: `proof:${userId}`, tries: 10, seconds: 15 * MINUTE }],
  /** Invitations are letters to strangers. */
  invite: (accountId: string): Bound[] => [{ key: `invite:${accountId}`, tries: 50, seconds: 60 * MINUTE }],
  /** A code of the second factor. */
  code: (userId: string): Bound[] => [{ key: `code:${userId}`, tries: 10, seconds: 15 * MINUTE }],
  codeFromDevice: (tokenHash: Buffer): Bound[] => [
    { key: `code:device:${tokenHash.toString('base64url')}`, tries: 10, seconds: 15 * MINUTE },
  ],
  google: (ip: string): Bound[] => [
    { key: `google:network:${networkOf(ip)}`, tries: 60, seconds: 15 * MINUTE },
  ],
  /** The way back from an issuer is gone once, by one of those who know it. */
  googleReturn: (state: string): Bound[] => [
    { key: `google:state:${blind(state)}`, tries: 1, seconds: 15 * MINUTE },
  ],
  export: (userId: string): Bound[] => [{ key: `export:${userId}`, tries: 5, seconds: 60 * MINUTE }],
  /** Pictures of other sites that one user, or the readers of one preview, have fetched. */
  foreignPicture: (viewer: string): Bound[] => [
    { key: `picture:${viewer}`, tries: 600, seconds: 60 * MINUTE },
  ],
  token: (ip: string): Bound[] => [
    { key: `token:network:${networkOf(ip)}`, tries: 60, seconds: 15 * MINUTE },
  ],
}

/** Tries of one network wait for each other in the database: one at a time leaves its connections to other calls. */
const inTurn = createLimiter({ atOnce: 1, waitingMax: 500 })

const refuseFor = (retryAfterSeconds: number) => refuse('TOO_MANY_REQUESTS', { retryAfterSeconds })

/**
 * Records a try, or refuses it with 429 and Retry-After. A refused try does not lengthen the wait; nor does an
 * aborted one.
 */
export const limitTries = async (
  db: Database,
  limits: Bound[],
  signal?: AbortSignal,
): Promise<NotedTries> => {
  // A flood of guesses ends here, without a lock and without delaying others.
  const waitSeconds = await getWait(db, limits)
  if (waitSeconds > 0) refuseFor(waitSeconds)
  const outcome = await inTurn(() => noteTries(db, limits), { signal })
  return 'noted' in outcome ? outcome.noted : refuseFor(outcome.waitSeconds)
}
