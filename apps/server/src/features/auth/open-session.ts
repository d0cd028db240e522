import type { Db } from '../../db/db.ts'
import { replaceDevice } from './known-device-store.ts'
import { hashToken, newToken } from './secret-token.ts'
import { insertSession } from './session-store.ts'

/** A session's secret, known only to its browser, when it ends, and the secret by which the browser is known again. */
export type OpenedSession = { token: string; expiresAt: Date; deviceToken: string }

/** Where somebody comes from: what the browser says of itself, and by which secret it was known until now. */
export type Browser = { device?: string; deviceToken?: string | null }

/** Browsers say more about themselves than a list of sessions needs. */
const DEVICE_MAX = 300

/** Opens a session of 24 hours for a user (R32), in a browser that is known from now on. */
export const openSession = async (
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  { device = '', deviceToken: before }: Browser = {},
): Promise<OpenedSession> => {
  const token = newToken()
  const deviceToken = newToken()
  const row = { accountId, userId, tokenHash: hashToken(token), device: device.slice(0, DEVICE_MAX) }
  const expiresAt = await insertSession(db, row)
  await replaceDevice(
    db,
    { accountId, userId },
    { tokenHash: hashToken(deviceToken), before: before ? hashToken(before) : null },
  )
  return { token, expiresAt, deviceToken }
}
