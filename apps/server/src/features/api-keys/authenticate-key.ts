import { API_KEY_REQUESTS_A_MINUTE } from '@tintario/contract/api-keys/limits.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { countInMinute, hashToken } from '../auth/index.ts'
import { getActorOfKey, recordUse } from './key-store.ts'
import { hasRightChecksum } from './secret.ts'

/** A key's requests in the present minute: how many are left, and when the next minute begins. */
type Allowance = { left: number; resetSeconds: number }

type KeyCaller = {
  actor: Actor
  allowance: Allowance
  /** Reads again whether the key may be used. */
  isStillUsable(): Promise<boolean>
}

/** Every key is checked against the database on each request. */
export const authenticateKey = async (
  { db }: Tools,
  { secret, address }: { secret: string; address: string },
): Promise<KeyCaller> => {
  const tokenHash = hashToken(secret)
  const found = hasRightChecksum(secret) ? await getActorOfKey(db, tokenHash) : null
  if (!found) return refuse('UNAUTHORIZED')
  const { keyId, scopes, workspaceId, isUseOld, ...person } = found
  const { count, resetSeconds } = await countInMinute(db, `api-key:${keyId}`)
  if (isUseOld) await recordUse(db, { accountId: person.accountId, id: keyId, address })
  return {
    actor: {
      ...person,
      isOperator: false,
      isSample: false,
      claimedWorkspaceId: workspaceId,
      key: { id: keyId, scopes, workspaceId },
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
