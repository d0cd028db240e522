import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { getLockReason } from '../users/index.ts'

/** Refuses ACCOUNT_LOCKED, with the operator's reason, to who has proven that they belong to the account. */
export const refuseLocked = async (db: Db, accountId: string): Promise<void> => {
  const reason = await getLockReason(db, accountId)
  if (reason !== null) refuse('ACCOUNT_LOCKED', { reason })
}
