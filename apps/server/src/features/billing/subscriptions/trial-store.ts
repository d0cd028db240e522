import { createHash } from 'node:crypto'
import { TRIAL_DAYS } from '@tintario/contract/billing/plans.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { trialCard } from '../../../db/tables/billing.ts'
import { hadSubscription } from './subscription-store.ts'

/** Whether a card was used for a trial, by any account. */
const isTrialCard = async (db: Db, fingerprintHash: Buffer): Promise<boolean> =>
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

/** The stored hash of a card's fingerprint; the card can't be derived from it. */
export const hashFingerprint = (fingerprint: string): Buffer =>
  createHash('sha256').update(fingerprint).digest()

/**
 * The free days of a start: 14 for an account's first subscription with a card that never had a trial, else
 * none. `isCardUsed`: the card had a trial, so the owner is warned. Without a card it counts as new.
 */
export const trialOf = async (
  db: Db,
  accountId: string,
  card: { fingerprint: string } | null,
): Promise<{ days: number; isCardUsed: boolean }> => {
  const isCardUsed = card !== null && (await isTrialCard(db, hashFingerprint(card.fingerprint)))
  const isFirst = !(await hadSubscription(db, accountId))
  return { days: isFirst && !isCardUsed ? TRIAL_DAYS : 0, isCardUsed }
}
