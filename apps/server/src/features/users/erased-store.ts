import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { account, agreement } from '../../db/tables/users.ts'

/** Most erased accounts whose records are deleted per minute. */
const AT_A_TIME = 20

export const findExpiredAccounts = async (db: Db, years: number): Promise<string[]> => {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(sql`${account.erasedAt} < now() - make_interval(years => ${years}::int)`)
    .orderBy(asc(account.erasedAt))
    .limit(AT_A_TIME)
  return rows.map(({ id }) => id)
}

export const findErasedAccounts = (db: Db): Promise<{ id: string; erasedAt: Date | null }[]> =>
  db
    .select({ id: account.id, erasedAt: account.erasedAt })
    .from(account)
    .where(isNotNull(account.erasedAt))
    .orderBy(asc(account.erasedAt))

/** The agreements of an account's users, without their names. */
export const findAgreementsOf = (db: Db, accountId: string) =>
  db
    .select()
    .from(agreement)
    .where(eq(agreement.accountId, accountId))
    .orderBy(asc(agreement.createdAt), asc(agreement.text))

/** Deletes agreements and the account itself; call it after all its other records were deleted. */
export const deleteErasedAccount = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(agreement).where(eq(agreement.accountId, accountId))
  await tx.delete(account).where(and(eq(account.id, accountId), isNotNull(account.erasedAt)))
}
