import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { trialCard } from '../../../db/tables/billing.ts'

/** Whether a card was used for a trial, by any account. */
export const isTrialCard = async (db: Db, fingerprintHash: Buffer): Promise<boolean> =>
  (await db.$count(trialCard, eq(trialCard.fingerprintHash, fingerprintHash))) > 0

/** Records that a card is used for a trial; false when any account used it before. */
export const claimTrialCard = async (
  tx: Db,
  claim: { fingerprintHash: Buffer; subscriptionId: string },
): Promise<boolean> => {
  const claimed = await tx.insert(trialCard).values(claim).onConflictDoNothing().returning()
  return claimed.length > 0
}

/** The trial did not begin: its card may have one later. */
export const releaseTrialCard = async (tx: Db, subscriptionId: string): Promise<void> => {
  await tx.delete(trialCard).where(eq(trialCard.subscriptionId, subscriptionId))
}
