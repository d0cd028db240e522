import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { getLockReason } from '../users/index.ts'
import { replaceDevice } from './known-device-store.ts'
import { insertSession } from './session-store.ts'
import { hashToken, newToken } from './token-store.ts'

/** A session's secret, known only to its browser, when it ends, and the secret by which the browser is known again. */
export type OpenedSession = { token: string; expiresAt: Date; deviceToken: string }

/** The caller's browser: its own description, and the secret by which it was known until now. */
export type Browser = { device?: string; deviceToken?: string | null }

/** Browsers say more about themselves than a list of sessions needs. */
const DEVICE_MAX = 300

type Whose = { accountId: string; userId: string }

/** Opens a session of 24 hours for a user; the browser is not known by it later. */
export const openUnknownSession = async (
  db: Db,
  { accountId, userId }: Whose,
  device = '',
): Promise<{ token: string; expiresAt: Date; deviceToken: null }> => {
  const token = newToken()
  const row = { accountId, userId, tokenHash: hashToken(token), device: device.slice(0, DEVICE_MAX) }
  return { token, expiresAt: await insertSession(db, row), deviceToken: null }
}

/** The same in a browser that is known from now on. */
export const openSession = async (
  db: Db,
  { accountId, userId }: Whose,
  { device, deviceToken: before }: Browser = {},
): Promise<OpenedSession> => {
  const { token, expiresAt } = await openUnknownSession(db, { accountId, userId }, device)
  const deviceToken = newToken()
  await replaceDevice(
    db,
    { accountId, userId },
    { tokenHash: hashToken(deviceToken), before: before ? hashToken(before) : null },
  )
  return { token, expiresAt, deviceToken }
}

/** Refuses ACCOUNT_LOCKED, with the operator's reason, to who has proven that they belong to the account. */
export const refuseLocked = async (db: Db, accountId: string): Promise<void> => {
  const reason = await getLockReason(db, accountId)
  if (reason !== null) refuse('ACCOUNT_LOCKED', { reason })
}
