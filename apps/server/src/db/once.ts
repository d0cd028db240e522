import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { refuse } from '../refuse.ts'
import type { Database, Db } from './db.ts'
import { idempotentCall } from './tables/once.ts'

/**
 * Runs `act` once for an account and an Idempotency-Key (R7): a repeated call with the same request gets the first
 * answer, another request under the same key is refused with KEY_REUSED (422). The answer is kept in the act's own
 * transaction, so a crash leaves either both or neither. Without a key the act simply runs in a transaction.
 */
export const once = async <T extends object>(
  db: Database,
  call: { accountId: string; key: string | null; request: unknown },
  act: (tx: Db) => Promise<T>,
): Promise<T> => {
  const { accountId, key } = call
  if (key === null) return db.transaction(act)
  const requestHash = createHash('sha256').update(JSON.stringify(call.request)).digest('hex')
  const getKept = async (from: Db): Promise<T | null> => {
    const [kept] = await from
      .select()
      .from(idempotentCall)
      .where(and(eq(idempotentCall.accountId, accountId), eq(idempotentCall.key, key)))
    if (!kept) return null
    return kept.requestHash === requestHash ? (kept.body as T) : refuse('KEY_REUSED')
  }
  // Of many repeated calls only those wait for the first one that come before its end.
  const known = await getKept(db)
  if (known) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`)
    const kept = await getKept(tx)
    if (kept) return kept
    const body = await act(tx)
    await tx.insert(idempotentCall).values({ accountId, key, requestHash, status: 200, body })
    return body
  })
}

/** Frees the key of a call that came to nothing, so that it may be tried again. */
export const forgetCall = async (tx: Db, accountId: string, key: string): Promise<void> => {
  await tx
    .delete(idempotentCall)
    .where(and(eq(idempotentCall.accountId, accountId), eq(idempotentCall.key, key)))
}

/** Forgets every answer that an account has got. */
export const forgetCalls = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(idempotentCall).where(eq(idempotentCall.accountId, accountId))
}

/** Forgets answers older than a day: their keys may be used again (R7). */
export const forgetOldCalls = async (db: Db): Promise<void> => {
  await db.delete(idempotentCall).where(lt(idempotentCall.createdAt, sql`now() - interval '1 day'`))
}
