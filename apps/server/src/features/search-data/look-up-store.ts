import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { BATCH, inBatches } from '../../db/in-batches.ts'
import { searchLookUp } from '../../db/tables/search-data.ts'

export type LookUpKey = Pick<
  typeof searchLookUp.$inferSelect,
  'accountId' | 'kind' | 'source' | 'country' | 'language' | 'queryHash'
>

const of = ({ accountId, kind, source, country, language, queryHash }: LookUpKey) =>
  and(
    eq(searchLookUp.accountId, accountId),
    eq(searchLookUp.kind, kind),
    eq(searchLookUp.source, source),
    eq(searchLookUp.country, country),
    eq(searchLookUp.language, language),
    eq(searchLookUp.queryHash, queryHash),
  )
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`

/**
 * Claims a question for `leaseSeconds`. False when another caller has claimed it or an unexpired answer is stored.
 */
export const claimLookUp = async (db: Db, key: LookUpKey, leaseSeconds: number): Promise<boolean> => {
  const lease = { answer: null, leaseUntil: inSeconds(leaseSeconds), expiresAt: inSeconds(leaseSeconds) }
  const rows = await db
    .insert(searchLookUp)
    .values({ ...key, ...lease })
    .onConflictDoUpdate({
      target: [
        searchLookUp.accountId,
        searchLookUp.kind,
        searchLookUp.source,
        searchLookUp.country,
        searchLookUp.language,
        searchLookUp.queryHash,
      ],
      set: lease,
      setWhere: or(
        lt(searchLookUp.expiresAt, sql`now()`),
        // One that ends later than a lease of now was stored before the clock was set back.
        and(
          isNull(searchLookUp.answer),
          or(lt(searchLookUp.leaseUntil, sql`now()`), gt(searchLookUp.leaseUntil, lease.leaseUntil)),
        ),
      ),
    })
    .returning({ kind: searchLookUp.kind })
  return rows.length > 0
}

/** The stored answer; null while a caller is asking the source, and after a failure. */
export const readLookUp = async (db: Db, key: LookUpKey): Promise<unknown> => {
  const [row] = await db.select({ answer: searchLookUp.answer }).from(searchLookUp).where(of(key))
  return row?.answer ?? null
}

export const keepLookUp = async (
  db: Db,
  key: LookUpKey,
  { answer, seconds }: { answer: unknown; seconds: number },
): Promise<void> => {
  await db
    .update(searchLookUp)
    .set({ answer, leaseUntil: null, expiresAt: inSeconds(seconds) })
    .where(of(key))
}

/** Deletes the claim after a failure, so that the next caller asks the source again. */
export const dropLookUp = async (db: Db, key: LookUpKey): Promise<void> => {
  await db.delete(searchLookUp).where(and(of(key), isNull(searchLookUp.answer)))
}

/** Removes answers that ended, of all accounts. */
export const deleteEndedLookUps = async (db: Db): Promise<void> => {
  await inBatches(() =>
    db.execute(sql`delete from ${searchLookUp}
      where (account_id, kind, source, country, language, query_hash) in (
        select account_id, kind, source, country, language, query_hash from ${searchLookUp}
        where expires_at < now() order by expires_at limit ${BATCH})`),
  )
}
