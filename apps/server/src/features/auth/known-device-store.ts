import { KNOWN_DEVICE_DAYS } from '@tintario/contract/auth/limits.ts'
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { deleteInBatches } from '../../db/in-batches.ts'
import { knownDevice } from '../../db/tables/auth.ts'
import { signInEmail } from '../../db/tables/users.ts'

type Whose = { accountId: string; userId: string }

/** More than a person has; programs that log in again and again do not fill the table. */
const DEVICES_MAX = 20

const isOf = ({ accountId, userId }: Whose) =>
  and(eq(knownDevice.accountId, accountId), eq(knownDevice.userId, userId))

/** True when the user with this address has logged in with this device's cookie before. */
export const isKnownDevice = async (db: Db, email: string, tokenHash: Buffer): Promise<boolean> => {
  const found = await db
    .select({ userId: knownDevice.userId })
    .from(signInEmail)
    .innerJoin(
      knownDevice,
      and(eq(knownDevice.accountId, signInEmail.accountId), eq(knownDevice.userId, signInEmail.userId)),
    )
    .where(
      and(
        eq(signInEmail.email, email),
        eq(knownDevice.tokenHash, tokenHash),
        gt(knownDevice.expiresAt, sql`now()`),
      ),
    )
  return found.length > 0
}

/** Knows a device for 180 days by its new cookie instead of the one before, and forgets the oldest beyond twenty. */
export const replaceDevice = async (
  tx: Db,
  whose: Whose,
  { tokenHash, before }: { tokenHash: Buffer; before: Buffer | null },
): Promise<void> => {
  const oldest = tx
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .where(isOf(whose))
    .orderBy(desc(knownDevice.createdAt))
    .offset(DEVICES_MAX - 1)
  const { accountId, userId } = whose
  const isOver = or(
    inArray(knownDevice.tokenHash, oldest),
    before ? eq(knownDevice.tokenHash, before) : undefined,
  )
  await tx.delete(knownDevice).where(and(isOf(whose), isOver))
  const expiresAt = sql`now() + make_interval(days => ${KNOWN_DEVICE_DAYS})`
  await tx.insert(knownDevice).values({ accountId, userId, tokenHash, expiresAt })
}

export const deleteDevicesOf = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(knownDevice).where(isOf(whose))
}

export const deleteExpiredDevices = (db: Db): Promise<void> => deleteInBatches(db, knownDevice.expiresAt)
