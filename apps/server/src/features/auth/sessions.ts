import type { Answer } from '@tintario/contract/endpoint.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { endSample } from '../users/index.ts'
import { deleteDevicesOf } from './known-device-store.ts'
import { deleteSession, deleteSessionById, deleteSessionsOf, findSessions } from './session-store.ts'
import { hashToken } from './token-store.ts'

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

/** Ends every session of a user immediately, on every process, and deletes their known devices. */
export const signOutEverywhere = async (
  tx: Db,
  whose: { accountId: string; userId: string },
): Promise<void> => {
  await deleteSessionsOf(tx, whose)
  await deleteDevicesOf(tx, whose)
}

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
