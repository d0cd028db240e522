import type { Db } from '../../db/db.ts'
import { getSpentOn, type Purchase } from './ledger-store.ts'
import { takeCoins } from './take-coins.ts'
import { lockWallet } from './wallet-store.ts'

/**
 * Pays for something whose price may have been given back meanwhile: takes its present price, and nothing where it is
 * still paid for. Refuses as `takeCoins` does. In the caller's transaction; needs a key of its own for each time.
 */
export const payAgain = async (tx: Db, purchase: Purchase): Promise<void> => {
  await lockWallet(tx, purchase.accountId)
  const { plan, bought } = await getSpentOn(tx, purchase.accountId, purchase.reference)
  if (plan + bought === 0) await takeCoins(tx, purchase)
}
