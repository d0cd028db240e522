import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { type CoinMove, getSpentOn, moveCoins, type Purchase, payCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

/**
 * Pays an item's present price in the caller's transaction, the plan's coins first; a key that was paid takes
 * nothing. Refuses NOT_ENOUGH_COINS when the balance is short or the free tier is over, UNAVAILABLE while the
 * wallet is frozen, INSTANCE_LIMIT beyond the operator's posts a month.
 */
export const takeCoins = async (tx: Db, purchase: Purchase): Promise<void> => {
  const { outcome } = await payCoins(tx, purchase, { to: 'spent' })
  if (outcome === 'frozen') refuse('UNAVAILABLE')
  if (outcome === 'limit') refuse('INSTANCE_LIMIT')
  if (outcome === 'short') refuse('NOT_ENOUGH_COINS')
}

/** Pays only if the price was refunded meanwhile. Refuses as `takeCoins`; needs a key of its own for each time. */
export const payAgain = async (tx: Db, purchase: Purchase): Promise<void> => {
  await lockWallet(tx, purchase.accountId)
  const { plan, bought } = await getSpentOn(tx, purchase.accountId, purchase.reference)
  if (plan + bought === 0) await takeCoins(tx, purchase)
}

/** Returns coins to their source, once: 0 when nothing was spent, all was refunded, or `key` was used before. */
export const giveBackCoins = async (
  tx: Db,
  { accountId, reference, key }: { accountId: string; reference: string; key: string },
): Promise<number> => {
  await lockWallet(tx, accountId)
  const { plan, bought } = await getSpentOn(tx, accountId, reference)
  const moves: CoinMove[] = [
    { from: 'spent', to: 'plan', coins: plan },
    { from: 'spent', to: 'bought', coins: bought },
  ]
  const owed = moves.filter(({ coins }) => coins > 0)
  if (owed.length === 0) return 0
  const id = await moveCoins(tx, { accountId, kind: 'give-back', key, moves: owed, reference })
  return id ? owed.reduce((sum, { coins }) => sum + coins, 0) : 0
}
