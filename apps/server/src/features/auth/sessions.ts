import type { Answer } from '@tintario/contract/core/endpoint.ts'
import type { users } from '@tintario/contract/users/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import type { Tools } from '../../tools.ts'
import { recordAudit } from '../audit/index.ts'
import { endSample, getLockReason } from '../users/index.ts'
import { deleteDevicesOf, replaceDevice } from './known-device-store.ts'
import {
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSessions,
  insertSession,
} from './session-store.ts'
import { hashToken, newToken } from './token-store.ts'

type Whose = { accountId: string; userId: string }

/** A session's secret, known only to its browser, when it ends, and the secret by which the browser is known again. */
export type OpenedSession = { token: string; expiresAt: Date; deviceToken: string }

/** The caller's browser: its own description, and the secret by which it was known until now. */
export type Browser = { device?: string; deviceToken?: string | null }

/** The caller of an endpoint that opens a session; `signal` aborts when the caller goes away. */
export type Visitor = Browser & { ip: string; signal?: AbortSignal }

const DEVICE_MAX = 300

/** Opens a session of 24 hours for a user; the browser is not remembered as a known device. */
export const createSession = async (
  db: Db,
  { accountId, userId }: Whose,
  device = '',
): Promise<{ token: string; expiresAt: Date; deviceToken: null }> => {
  const token = newToken()
  const row = { accountId, userId, tokenHash: hashToken(token), device: device.slice(0, DEVICE_MAX) }
  return { token, expiresAt: await insertSession(db, row), deviceToken: null }
}

/** The same in a browser that is a known device from now on. */
export const openSession = async (
  db: Db,
  whose: Whose,
  { device, deviceToken: before }: Browser = {},
): Promise<OpenedSession> => {
  const { token, expiresAt } = await createSession(db, whose, device)
  const deviceToken = newToken()
  const tokenHash = hashToken(deviceToken)
  await replaceDevice(db, whose, { tokenHash, before: before ? hashToken(before) : null })
  return { token, expiresAt, deviceToken }
}

/** Refuses ACCOUNT_LOCKED with the operator's reason; only for callers who have proven that they belong to the account. */
export const refuseLocked = async (db: Db, accountId: string): Promise<void> => {
  const reason = await getLockReason(db, accountId)
  if (reason !== null) refuse('ACCOUNT_LOCKED', { reason })
}

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
export const signOutEverywhere = async (tx: Db, whose: Whose): Promise<void> => {
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
