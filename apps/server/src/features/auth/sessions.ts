import type { Answer } from '@tintario/contract/endpoint.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { Actor } from '../../actor.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken } from './secret-token.ts'
import { deleteSessionById, findSessions } from './session-store.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

/** Where the user is signed in, newest first; the session of `token` is the current one. */
export const listSessions = async (
  { db }: Tools,
  actor: Actor,
  token: string,
): Promise<Answer<typeof users.sessions>> => {
  const current = hashToken(token)
  return (await findSessions(db, actor)).map(({ id, tokenHash, device, createdAt, expiresAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: tokenHash.equals(current),
  }))
}

/** Ends one of the user's sessions immediately, on every process. Refuses NOT_FOUND. */
export const endSession = async ({ db }: Tools, actor: Actor, id: string): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    if (!(await deleteSessionById(tx, actor, id))) refuse('NOT_FOUND')
    await recordAudit(tx, { accountId, userId, action: 'session-ended' })
  })
}

/** Ends all of the user's sessions immediately, the calling one too, and deletes their known devices. */
export const endSessions = async ({ db }: Tools, actor: Actor): Promise<void> => {
  const { accountId, userId } = actor
  await db.transaction(async (tx) => {
    await signOutEverywhere(tx, actor)
    await recordAudit(tx, { accountId, userId, action: 'sessions-ended' })
  })
}
