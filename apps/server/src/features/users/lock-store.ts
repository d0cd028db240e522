import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { account } from '../../db/tables/users.ts'

/** Why an operator has locked an account, in the operator's words; null when it is not locked. */
export const getLockReason = async (db: Db, accountId: string): Promise<string | null> => {
  const [row] = await db.select({ reason: account.lockReason }).from(account).where(eq(account.id, accountId))
  return row?.reason ?? null
}

/** Locks an account that is not locked or erased; false otherwise. */
export const lockAccountRow = async (tx: Db, accountId: string, reason: string): Promise<boolean> => {
  const locked = await tx
    .update(account)
    .set({ lockedAt: sql`now()`, lockReason: reason })
    .where(and(eq(account.id, accountId), isNull(account.lockedAt), isNull(account.erasedAt)))
    .returning({ id: account.id })
  return locked.length > 0
}

/** Unlocks an account; false when it was not locked. */
export const unlockAccountRow = async (tx: Db, accountId: string): Promise<boolean> => {
  const unlocked = await tx
    .update(account)
    .set({ lockedAt: null, lockReason: null })
    .where(and(eq(account.id, accountId), isNotNull(account.lockedAt)))
    .returning({ id: account.id })
  return unlocked.length > 0
}
