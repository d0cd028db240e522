import { FREE_TIER_COINS } from '@tintario/contract/wallet/endpoints.ts'
import type { Db } from '../../db/db.ts'
import { moveCoins } from './ledger-store.ts'
import { insertWallet } from './wallet-store.ts'

/** Gives a new account its wallet with the free tier's coins, for 14 days (rulings R75, R84). */
export const openWallet = async (tx: Db, accountId: string): Promise<void> => {
  await insertWallet(tx, accountId)
  await moveCoins(tx, {
    accountId,
    kind: 'grant',
    key: 'free-tier',
    moves: [{ from: 'issued', to: 'plan', coins: FREE_TIER_COINS }],
  })
}
