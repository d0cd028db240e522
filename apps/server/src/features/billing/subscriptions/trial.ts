import { createHash } from 'node:crypto'
import { TRIAL_DAYS } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { hadSubscription } from './subscription-store.ts'
import { isTrialCard } from './trial-store.ts'

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
