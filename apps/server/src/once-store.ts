import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Db } from './db/db.ts'
import { deleteInBatches } from './db/in-batches.ts'
import { idempotentCall } from './db/tables/once.ts'
import { refuse } from './refuse.ts'

type OnceCall = { accountId: string; key: string | null; request: unknown }

const hashOf = ({ request }: OnceCall): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** The stored answer of a call, for calls that ask outside before their transaction. Refuses KEY_REUSED. */
export const findAnswer = async <T extends object>(db: Db, call: OnceCall): Promise<T | null> => {
  const { accountId, key } = call
  if (key === null) return null
  const [kept] = await db
    .select()
    .from(idempotentCall)
    .where(and(eq(idempotentCall.accountId, accountId), eq(idempotentCall.key, key)))
  if (!kept) return null
  return kept.requestHash === hashOf(call) ? (kept.body as T) : refuse('KEY_REUSED')
}

/**
 * Runs `act` once for an account and an Idempotency-Key: a repeated call with the same request gets the first answer,
 * another request under the same key is refused with KEY_REUSED (422). The answer is stored in the call's own
 * transaction, so a crash leaves either both or neither. Without a key the call simply runs in a transaction.
 */
export const once = async <T extends object>(
  db: Database,
  call: OnceCall,
  act: (tx: Db) => Promise<T>,
): Promise<T> => {
  const { accountId, key } = call
  if (key === null) return db.transaction(act)
  // Of many repeated calls only those wait for the first one that come before its end.
  const known = await findAnswer<T>(db, call)
  if (known) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}:${key}`}, 0))`)
    const kept = await findAnswer<T>(tx, call)
    if (kept) return kept
    const body = await act(tx)
    await tx.insert(idempotentCall).values({ accountId, key, requestHash: hashOf(call), status: 200, body })
    return body
  })
}

/** Frees the key of a call that came to nothing, so that it may be tried again. */
export const forgetCall = async (tx: Db, accountId: string, key: string): Promise<void> => {
  await tx
    .delete(idempotentCall)
    .where(and(eq(idempotentCall.accountId, accountId), eq(idempotentCall.key, key)))
}

export const forgetCalls = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(idempotentCall).where(eq(idempotentCall.accountId, accountId))
}

/** Forgets answers older than a day: their keys may be used again (R7). */
export const forgetOldCalls = (db: Db): Promise<void> =>
  deleteInBatches(db, idempotentCall.createdAt, sql`${idempotentCall.createdAt} < now() - interval '1 day'`)
