import { API_KEY_REQUESTS_A_MINUTE } from '@tintario/contract/api-keys/limits.ts'
import type { ActingKey } from '../../acting-key.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { countInMinute, hashToken } from '../auth/index.ts'
import { getActorOfKey, recordUse, spendCoins } from './key-store.ts'
import { hasRightChecksum } from './secret.ts'

/** A key's requests in the present minute: how many are left, and when the next minute begins. */
type Allowance = { left: number; resetSeconds: number }

type KeyCaller = {
  actor: Actor
  key: ActingKey
  allowance: Allowance
  /** Reads again whether the key may be used. */
  isStillUsable(): Promise<boolean>
}

/** Every key is checked against the database on each request. */
export const authenticateKey = async (
  { db }: Tools,
  {
    secret,
    address,
    isCounted = true,
    isAgent = false,
  }: { secret: string; address: string; isCounted?: boolean; isAgent?: boolean },
): Promise<KeyCaller> => {
  const tokenHash = hashToken(secret)
  const found = hasRightChecksum(secret) ? await getActorOfKey(db, tokenHash) : null
  // A connection's tokens are issued for the address of agents alone.
  if (!found || (found.isConnection && !isAgent)) return refuse('UNAUTHORIZED')
  const { isConnection: _, keyId, scopes, workspaceId, coinLimit, coinsSpent, isUseOld, ...person } = found
  const { count, resetSeconds } = isCounted
    ? await countInMinute(db, `api-key:${keyId}`)
    : { count: 0, resetSeconds: 60 }
  if (isUseOld) await recordUse(db, { accountId: person.accountId, id: keyId, address })
  return {
    actor: {
      ...person,
      isOperator: false,
      isSample: false,
      claimedWorkspaceId: workspaceId,
      key: { id: keyId, scopes, workspaceId, coinLimit, coinsSpent },
    },
    key: {
      id: keyId,
      spend: (tx, coins, { isAgent }) =>
        spendCoins(tx, { accountId: person.accountId, id: keyId, coins, needsLimit: isAgent }),
    },
    allowance: { left: API_KEY_REQUESTS_A_MINUTE - count, resetSeconds },
    isStillUsable: async () => (await getActorOfKey(db, tokenHash)) !== null,
  }
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export const limitHeaders = ({ left, resetSeconds }: Allowance): Record<string, string> => ({
  'ratelimit-policy': `"minute";q=${API_KEY_REQUESTS_A_MINUTE};w=60`,
  ratelimit: `"minute";r=${Math.max(0, left)};t=${resetSeconds}`,
})
