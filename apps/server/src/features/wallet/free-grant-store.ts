import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { DELETED_A_MINUTE, RETENTION_DAYS } from '../../db/row-retention.ts'
import { freeGrant } from '../../db/tables/wallet.ts'

/** Marks an address as used for free coins; false when some account used it before. */
export const claimFreeGrant = async (
  tx: Db,
  claim: { addressHash: Buffer; accountId: string },
): Promise<boolean> => {
  const claimed = await tx.insert(freeGrant).values(claim).onConflictDoNothing().returning()
  return claimed.length > 0
}

/** Starts the retention of an erased account's addresses. */
export const markFreeGrantsErased = async (tx: Db, accountId: string): Promise<void> => {
  await tx.update(freeGrant).set({ erasedAt: sql`now()` }).where(eq(freeGrant.accountId, accountId))
}

export const deleteOldFreeGrants = async (db: Db): Promise<void> => {
  await db.execute(sql`
    delete from free_grant where address_hash in (
      select address_hash from free_grant
      where erased_at < now() - make_interval(days => ${RETENTION_DAYS.erasedAddress}::int)
      order by erased_at limit ${DELETED_A_MINUTE}::int)`)
}
