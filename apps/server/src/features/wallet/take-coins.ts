import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { moveCoins, moveFromWallet } from './ledger-store.ts'
import { getPrice, lockWallet, type PaidItem } from './wallet-store.ts'

export type Purchase = {
  accountId: string
  userId: string | null
  workspaceId: string | null
  item: PaidItem
  /** What is paid for, such as the post's id. */
  reference: string
  /** The same key twice is one purchase. */
  key: string
}

/**
 * Pays for something at its present price, in the caller's transaction: the thing and its price are stored together or
 * not at all (WALLET-01, R55); the plan's coins go first. Refuses NOT_ENOUGH_COINS when the balance is short or the free tier is over (R78).
 */
export const takeCoins = async (tx: Db, purchase: Purchase): Promise<void> => {
  const wallet = await lockWallet(tx, purchase.accountId)
  const coins = await getPrice(tx, purchase.item)
  if (wallet.isFreeTierExpired || wallet.available < coins) refuse('NOT_ENOUGH_COINS')
  await moveCoins(tx, {
    ...purchase,
    kind: 'spend',
    moves: moveFromWallet(wallet, { coins, to: 'spent' }),
  })
}
