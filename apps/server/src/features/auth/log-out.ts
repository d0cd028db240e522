import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { endSample } from '../users/index.ts'
import { hashToken } from './secret-token.ts'
import { deleteSession } from './session-store.ts'

/** Ends the calling session, and the one of `accessToken` when that is the caller's too. */
export const logOut = async (
  { db }: Tools,
  actor: Actor,
  tokens: readonly (string | undefined)[],
): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    for (const token of new Set(tokens)) if (token) await deleteSession(tx, actor, hashToken(token))
    await recordAudit(tx, { accountId, userId, action: 'signed-out' })
    // Without a password there is no way back into a sample shop.
    if (actor.isSample) await endSample(tx, accountId)
  })
}
