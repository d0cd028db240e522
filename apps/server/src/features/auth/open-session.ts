import type { Db } from '../../db/db.ts'
import { hashToken, newToken } from './secret-token.ts'
import { insertSession } from './session-store.ts'

/** A session's secret, known only to its browser, and when it ends. */
export type OpenedSession = { token: string; expiresAt: Date }

/** Opens a session of 24 hours for a user (R32). */
export const openSession = async (
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<OpenedSession> => {
  const token = newToken()
  return { token, expiresAt: await insertSession(db, { accountId, userId, tokenHash: hashToken(token) }) }
}
