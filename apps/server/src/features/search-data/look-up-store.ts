import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
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

/** False when another caller has claimed it or an unexpired answer is stored. */
export const claimLookUp = async (db: Db, key: LookUpKey, leaseSeconds: number): Promise<boolean> => {
  const lease = excluded(searchLookUp, 'answer', 'leaseUntil', 'expiresAt')
  const { rowCount } = await db
    .insert(searchLookUp)
    .values({ ...key, leaseUntil: inSeconds(leaseSeconds), expiresAt: inSeconds(leaseSeconds) })
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
  return (rowCount ?? 0) > 0
}

/** Null while a caller is asking the source, and after a failure. */
export const readLookUp = async (db: Db, key: LookUpKey): Promise<unknown> => {
  const [row] = await db.select({ answer: searchLookUp.answer }).from(searchLookUp).where(of(key))
  return row?.answer ?? null
}

export const storeLookUp = async (
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

export const deleteEndedLookUps = (db: Db): Promise<void> => deleteInBatches(db, searchLookUp.expiresAt)
