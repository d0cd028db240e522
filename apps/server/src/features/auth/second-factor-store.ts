import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { excluded } from '../../db/excluded.ts'
import { wrappedIn } from '../../db/rewrap.ts'
import { recoveryCode, secondFactor } from '../../db/tables/auth.ts'

type Whose = { accountId: string; userId: string }
export type FactorRow = typeof secondFactor.$inferSelect

const isOf = ({ accountId, userId }: Whose) =>
  and(eq(secondFactor.accountId, accountId), eq(secondFactor.userId, userId))

export const hasSecondFactor = async (db: Db, whose: Whose): Promise<boolean> =>
  (await db.$count(secondFactor, and(isOf(whose), isNotNull(secondFactor.confirmedAt)))) > 0

export const getFactor = async (db: Db, whose: Whose): Promise<FactorRow | null> => {
  const [row] = await db.select().from(secondFactor).where(isOf(whose))
  return row ?? null
}

/** Stores a new unconfirmed secret and replaces any other unconfirmed one. */
export const replaceFactor = async (
  tx: Db,
  row: Whose & { keyId: string; wrapped: Buffer; secret: Buffer },
): Promise<void> => {
  await tx
    .insert(secondFactor)
    .values(row)
    .onConflictDoUpdate({
      target: [secondFactor.accountId, secondFactor.userId],
      set: excluded(secondFactor, 'keyId', 'wrapped', 'secret', 'lastStep'),
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
    .where(and(isOf(whose), lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId })
  return used.length > 0
}

/** Takes the second factor away with its recovery codes. */
export const deleteFactor = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(secondFactor).where(isOf(whose))
}

const isCodeOf = ({ accountId, userId }: Whose) =>
  and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.userId, userId))

export const replaceRecoveryCodes = async (tx: Db, whose: Whose, hashes: Buffer[]): Promise<void> => {
  await tx.delete(recoveryCode).where(isCodeOf(whose))
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ ...whose, codeHash })))
}

/** Uses a recovery code up; false for one that is unknown or used. */
export const useRecoveryCode = async (tx: Db, whose: Whose, codeHash: Buffer): Promise<boolean> => {
  const used = await tx
    .delete(recoveryCode)
    .where(and(isCodeOf(whose), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId })
  return used.length > 0
}

export const countRecoveryCodes = (db: Db, whose: Whose): Promise<number> =>
  db.$count(recoveryCode, isCodeOf(whose))

export const factorBoundTo = (userId: string) => ({
  key: `second-factor|${userId}`,
  value: `${userId}|totp|1`,
})

export const wrappedFactors = wrappedIn(secondFactor, {
  id: secondFactor.userId,
  boundTo: (userId) => factorBoundTo(userId).key,
})
