import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { type CoinMove, getSpentOn, moveCoins, type Purchase, payCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

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

/**
 * Pays for something whose price may have been given back meanwhile: takes its present price, and nothing where it is
 * still paid for. Refuses as `takeCoins` does. In the caller's transaction; needs a key of its own for each time.
 */
export const payAgain = async (tx: Db, purchase: Purchase): Promise<void> => {
  await lockWallet(tx, purchase.accountId)
  const { plan, bought } = await getSpentOn(tx, purchase.accountId, purchase.reference)
  if (plan + bought === 0) await takeCoins(tx, purchase)
}

/**
 * Refunds the coins that `reference` has cost, once: answers the refunded coins, 0 when nothing was spent on it,
 * everything was refunded before, or `key` was used before. Each coin returns to its source: the plan's or the bought
 * ones.
 */
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
