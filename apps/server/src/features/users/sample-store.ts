import { SAMPLE_HOURS } from '@tintario/contract/auth/limits.ts'
import type { Language } from '@tintario/contract/core/common.ts'
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { account, users } from '../../db/tables/users.ts'
import type { UserRow } from './user-store.ts'

/** An address of a reserved domain (RFC 2606); it has no `sign_in_email` row. */
const ADDRESS = 'visitor@sample.invalid'
/** Most sample shops that are deleted per minute. */
const ENDED_AT_A_TIME = 50

const isSample = (id: string) => and(eq(account.id, id), isNotNull(account.sampleEndsAt))

/** The number of sample shops; serialized by a lock, so that parallel calls can't exceed a limit. */
export const countSamples = async (tx: Db): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sample-shops', 0))`)
  return tx.$count(account, isNotNull(account.sampleEndsAt))
}

/** Inserts the account of a sample shop with its visitor, who has no address, password or personal data. */
export const insertSampleOwner = async (
  tx: Db,
  { firstName, language }: { firstName: string; language: Language },
): Promise<UserRow> => {
  const [made] = await tx
    .insert(account)
    .values({ sampleEndsAt: sql`now() + make_interval(hours => ${SAMPLE_HOURS}::int)` })
    .returning({ id: account.id })
  if (!made) throw new Error('the account of a sample shop was not stored')
  const [user] = await tx
    .insert(users)
    .values({
      accountId: made.id,
      email: ADDRESS,
      passwordHash: null,
      firstName,
      surname: '',
      language,
      emailVerifiedAt: sql`now()`,
    })
    .returning()
  if (!user) throw new Error('the visitor of a sample shop was not stored')
  return user
}

/** Its session becomes invalid, and the minutely job deletes it. Does nothing for other accounts. */
export const endSample = async (db: Db, accountId: string): Promise<void> => {
  await db
    .update(account)
    .set({ sampleEndsAt: sql`now()` })
    .where(and(isSample(accountId), gt(account.sampleEndsAt, sql`now()`)))
}

export const findEndedSamples = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(lte(account.sampleEndsAt, sql`now()`))
    .orderBy(asc(account.sampleEndsAt))
    .limit(ENDED_AT_A_TIME)
  return rows.map(({ id }) => id)
}

/** Locks the account of a sample shop for its deletion; false when it was deleted or is no sample shop. */
export const lockSample = async (tx: Db, accountId: string): Promise<boolean> => {
  const rows = await tx.select({ id: account.id }).from(account).where(isSample(accountId)).for('update')
  return rows.length > 0
}

/** Deletes the account's row; call it after the account's data was erased. */
export const deleteSampleAccount = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(account).where(isSample(accountId))
}
