import type { Db } from '../../db/db.ts'
import { type CoinMove, getSpentOn, moveCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

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
