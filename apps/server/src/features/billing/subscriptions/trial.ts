import { createHash } from 'node:crypto'
import { TRIAL_DAYS } from '@tintario/contract/billing/plans.ts'
import type { Db } from '../../../db/db.ts'
import { hadSubscription } from './subscription-store.ts'
import { isTrialCard } from './trial-store.ts'

/** A card's fingerprint as it is kept: nobody can tell the card from it. */
export const hashFingerprint = (fingerprint: string): Buffer =>
  createHash('sha256').update(fingerprint).digest()

/**
 * The free days of a start: 14 for an account's first subscription with a card that never had a trial, else none. A card
 * that had one before is `used`, which the owner is warned of (R75, R81). No card yet counts as a new one.
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
