import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { type Purchase, payCoins } from './ledger-store.ts'

/**
 * Pays for an item at its present price, in the caller's transaction: the item and its price are stored together or
 * not at all; the plan's coins go first. A purchase whose key was paid before takes nothing. Refuses NOT_ENOUGH_COINS
 * when the balance is short or the free tier is over, UNAVAILABLE while the audit has frozen the wallet,
 * INSTANCE_LIMIT beyond the operator's number of posts a month.
 */
export const takeCoins = async (tx: Db, purchase: Purchase): Promise<void> => {
  const { outcome } = await payCoins(tx, purchase, { to: 'spent' })
  if (outcome === 'frozen') refuse('UNAVAILABLE')
  if (outcome === 'limit') refuse('INSTANCE_LIMIT')
  if (outcome === 'short') refuse('NOT_ENOUGH_COINS')
}
