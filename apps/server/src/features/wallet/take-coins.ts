import { actingKey, maySpend } from '../../acting-key.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refuse.ts'
import { type CoinMove, getPaid, getSpentOn, moveCoins, type Purchase, payCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

/** Refuses API_KEY_COIN_LIMIT for a payment of this transaction that the calling key may not make. */
export const refuseBeyondKey = async (tx: Db, accountId: string, paidBy: string): Promise<void> => {
  if (actingKey() === null) return
  if (!(await maySpend(tx, await getPaid(tx, accountId, paidBy)))) refuse('API_KEY_COIN_LIMIT')
}

/**
 * Pays an item's present price in the caller's transaction, the plan's coins first; a key that was paid takes
 * nothing. Refuses NOT_ENOUGH_COINS when the balance is short or the free tier is over, UNAVAILABLE while the
 * wallet is frozen, INSTANCE_LIMIT beyond the operator's posts a month, API_KEY_COIN_LIMIT beyond what the calling key
 * may spend.
 */
export const takeCoins = async (tx: Db, purchase: Purchase): Promise<void> => {
  const { outcome, id } = await payCoins(tx, purchase, { to: 'spent' })
  if (outcome === 'frozen') refuse('UNAVAILABLE')
  if (outcome === 'limit') refuse('INSTANCE_LIMIT')
  if (outcome === 'short') refuse('NOT_ENOUGH_COINS')
  if (outcome === 'paid') await refuseBeyondKey(tx, purchase.accountId, id)
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
