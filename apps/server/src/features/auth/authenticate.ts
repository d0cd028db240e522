import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { recordActivity } from '../users/index.ts'
import { getActor } from './session-store.ts'
import { hashToken } from './token-store.ts'

/** The user of a token at this moment; null when it is unknown, ended or expired. */
export const authenticate = async (
  { db, config }: Tools,
  { token, claimedWorkspaceId }: { token: string; claimedWorkspaceId: string | null },
): Promise<Actor | null> => {
  const found = await getActor(db, hashToken(token), config, { withStamp: false })
  if (!found) return null
  if (found.isBack) await recordActivity(db, found.actor)
  return { ...found.actor, claimedWorkspaceId }
}
