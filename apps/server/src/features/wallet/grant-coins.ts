import type { Db } from '../../db/db.ts'
import { moveCoins } from './ledger-store.ts'
import { lockWallet, updateTier } from './wallet-store.ts'

/**
 * Adds coins once per key: `payment:<id>` of a pack, `invoice:<gateway id>` of a plan's period,
 * `trial:<subscription id>`. Returns whether they were added now; 0 coins add nothing.
 */
export const grantCoins = async (
  tx: Db,
  grant: {
    accountId: string
    key: string
    coins: number
    to: 'plan' | 'bought'
    item?: string
    reference?: string
  },
): Promise<boolean> => {
  const { coins, to, ...act } = grant
  if (coins === 0) return false
  await lockWallet(tx, grant.accountId)
  const id = await moveCoins(tx, { ...act, kind: 'grant', moves: [{ from: 'issued', to, coins }] })
  return id !== null
}

/** Takes what is left of a plan's coins when the plan ends, once for one key; answers how many. Bought coins stay. */
export const expirePlanCoins = async (
  tx: Db,
  { accountId, key }: { accountId: string; key: string },
): Promise<number> => {
  const { plan } = await lockWallet(tx, accountId)
  if (plan === 0) return 0
  const moves = [{ from: 'plan' as const, to: 'expired' as const, coins: plan }]
  const id = await moveCoins(tx, { accountId, kind: 'expire', key, moves })
  return id === null ? 0 : plan
}

/** Without `freeTierEndsAt` the end of the free tier stays; after a plan it is in the past, so nothing can be spent. */
export const setTier = async (tx: Db, to: Parameters<typeof updateTier>[1]): Promise<void> => {
  await lockWallet(tx, to.accountId)
  await updateTier(tx, to)
}
