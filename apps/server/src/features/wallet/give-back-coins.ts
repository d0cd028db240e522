import type { Db } from '../../db/db.ts'
import { getSpentOn, moveCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

/**
 * Gives back what `reference` has cost, once: answers the coins given back, 0 when nothing was spent on it, everything
 * was given back before, or `key` was used before (R55: the paid call itself failed).
 */
export const giveBackCoins = async (
  tx: Db,
  { accountId, reference, key }: { accountId: string; reference: string; key: string },
): Promise<number> => {
  await lockWallet(tx, accountId)
  const coins = await getSpentOn(tx, accountId, reference)
  if (coins <= 0) return 0
  const id = await moveCoins(tx, {
    accountId,
    kind: 'give-back',
    key,
    from: 'spent',
    to: 'available',
    coins,
    reference,
  })
  return id ? coins : 0
}
