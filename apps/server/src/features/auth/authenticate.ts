import type { Actor } from '../../actor.ts'
import type { ActorProof } from '../../db/row-security.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../users/index.ts'
import { getActor, type SessionActor } from './session-store.ts'
import { hashToken } from './token-store.ts'

/** The user of a token at this moment; null when it is unknown, ended or expired. */
export const authenticate = async (
  { db, config }: Tools,
  { token, claimedWorkspaceId }: { token: string; claimedWorkspaceId: string | null },
): Promise<Actor | null> => {
  const found = await getActor(db, hashToken(token), config, { withStamp: false })
  if (!found) return null
  if (found.isBack) await recordActivity(db, found.actor)
  return { ...found.actor, claimedWorkspaceId, key: null }
}

/** Well below the five minutes after which a returning person's activity is recorded. */
const CACHED_MS = 60_000
const ENTRIES_MAX = 10_000

type CachedActor = { actor: SessionActor; stamp: string; until: number }

/** Who calls; with a `proof` they come from memory, and are not certain before it is given. */
type Caller = { actor: Actor; proof: ActorProof | null }

/**
 * Finds the callers of reading calls, in memory where possible. A cached caller may be out of date, so nothing
 * may be answered before the caller's proof is given; `isFresh` asks the database. Null when the session is
 * unknown, ended or expired. Operators are not cached: the stamp does not contain their role, because no account
 * may read it.
 */
export const createActorCache = ({ db, config, hasRowSecurity }: Tools) => {
  const entries = new Map<string, CachedActor>()
  const remember = (tokenHash: string, entry: CachedActor): void => {
    entries.delete(tokenHash)
    const [oldest] = entries.size >= ENTRIES_MAX ? entries.keys() : []
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(tokenHash, entry)
  }
  return async (
    token: string,
    { claimedWorkspaceId, isFresh }: { claimedWorkspaceId: string | null; isFresh: boolean },
  ): Promise<Caller | null> => {
    const hash = hashToken(token)
    const tokenHash = hash.toString('hex')
    const known = entries.get(tokenHash)
    if (known && !isFresh && known.until > performance.now())
      return {
        actor: { ...known.actor, claimedWorkspaceId, key: null },
        proof: { tokenHash, stamp: known.stamp, isGiven: false },
      }
    entries.delete(tokenHash)
    const found = await getActor(db, hash, config, { withStamp: hasRowSecurity })
    if (!found) return null
    const { actor, stamp, isBack } = found
    if (isBack) await recordActivity(db, actor)
    else if (stamp !== null && !actor.isOperator)
      remember(tokenHash, { actor, stamp, until: performance.now() + CACHED_MS })
    return { actor: { ...actor, claimedWorkspaceId, key: null }, proof: null }
  }
}
