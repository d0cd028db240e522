import type { Db } from '../../db/db.ts'
import { hashToken, newToken } from './secret-token.ts'
import { insertSession } from './session-store.ts'

/** A session's secret, known only to its browser, and when it ends. */
export type OpenedSession = { token: string; expiresAt: Date }

/** Browsers say more about themselves than a list of sessions needs. */
const DEVICE_MAX = 300

/** Opens a session of 24 hours for a user (R32). */
export const openSession = async (
  db: Db,
  { accountId, userId, device = '' }: { accountId: string; userId: string; device?: string },
): Promise<OpenedSession> => {
  const token = newToken()
  const row = { accountId, userId, tokenHash: hashToken(token), device: device.slice(0, DEVICE_MAX) }
  return { token, expiresAt: await insertSession(db, row) }
}
