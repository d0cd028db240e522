import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { asColumns, findWrappedIn, type Wrapped } from '../../db/rewrap.ts'
import { recoveryCode, secondFactor } from '../../db/tables/auth.ts'

type Whose = { accountId: string; userId: string }
export type FactorRow = typeof secondFactor.$inferSelect

const isHis = ({ accountId, userId }: Whose) =>
  and(eq(secondFactor.accountId, accountId), eq(secondFactor.userId, userId))

/** True when the user has confirmed a second factor. */
export const hasSecondFactor = async (db: Db, whose: Whose): Promise<boolean> =>
  (await db.$count(secondFactor, and(isHis(whose), isNotNull(secondFactor.confirmedAt)))) > 0

export const getFactor = async (db: Db, whose: Whose): Promise<FactorRow | null> => {
  const [row] = await db.select().from(secondFactor).where(isHis(whose))
  return row ?? null
}

/** Stores a new unconfirmed secret and replaces any other unconfirmed one. */
export const replaceFactor = async (
  tx: Db,
  row: Whose & { keyId: string; wrapped: Buffer; secret: Buffer },
): Promise<void> => {
  const { keyId, wrapped, secret } = row
  const sealed = { keyId, wrapped, secret }
  await tx
    .insert(secondFactor)
    .values(row)
    .onConflictDoUpdate({
      target: [secondFactor.accountId, secondFactor.userId],
      set: { ...sealed, lastStep: 0 },
      setWhere: isNull(secondFactor.confirmedAt),
    })
}

/** Uses a time step up, so that of two calls with one code only one passes; false when it was used before. */
export const useStep = async (
  tx: Db,
  whose: Whose,
  step: number,
  { confirm = false } = {},
): Promise<boolean> => {
  const used = await tx
    .update(secondFactor)
    .set({ lastStep: step, ...(confirm ? { confirmedAt: sql`now()` } : {}) })
    .where(and(isHis(whose), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId })
  return used.length > 0
}

/** Takes the second factor away with its recovery codes. */
export const deleteFactor = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(secondFactor).where(isHis(whose))
}

const isHisCode = ({ accountId, userId }: Whose) =>
  and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.userId, userId))

export const replaceRecoveryCodes = async (tx: Db, whose: Whose, hashes: Buffer[]): Promise<void> => {
  await tx.delete(recoveryCode).where(isHisCode(whose))
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ ...whose, codeHash })))
}

/** Uses a recovery code up; false for one that is unknown or used. */
export const useRecoveryCode = async (tx: Db, whose: Whose, codeHash: Buffer): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCode)
    .where(and(isHisCode(whose), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db, whose: Whose): Promise<number> =>
  db.$count(recoveryCode, isHisCode(whose))

/** The keys of second factors. */
export const wrappedFactors: Wrapped = {
  boundTo: ({ id }) => factorBoundTo(id).key,
  find: findWrappedIn(secondFactor, secondFactor.userId),
  store: async (tx, rows) => {
    const { accountIds, ids, keyIds, wrapped } = asColumns(rows)
    await tx.execute(sql`
      update second_factor k set key_id = v.key_id, wrapped = v.wrapped
      from unnest(${sql.param(accountIds)}::uuid[], ${sql.param(ids)}::uuid[], ${sql.param(keyIds)}::text[],
        ${sql.param(wrapped)}::bytea[]) v (account_id, id, key_id, wrapped)
      where k.account_id = v.account_id and k.user_id = v.id`)
  },
}

/** The additional data that binds a second factor to its user. */
export const factorBoundTo = (userId: string) => ({
  key: `second-factor|${userId}`,
  value: `${userId}|totp|1`,
})
