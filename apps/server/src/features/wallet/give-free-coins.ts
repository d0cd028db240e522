import { createHash } from 'node:crypto'
import { FREE_TIER_COINS } from '@tintario/contract/wallet/limits.ts'
import type { Db } from '../../db/db.ts'
import { claimFreeGrant } from './free-grant-store.ts'
import { moveCoins } from './ledger-store.ts'
import { normalizeAddress } from './normalize-address.ts'
import { lockWallet } from './wallet-store.ts'

/**
 * Grants the free tier's coins to an owner who has confirmed `email`: once per account, and once per mailbox across
 * all accounts. Returns whether coins were added.
 */
export const giveFreeCoins = async (
  tx: Db,
  { accountId, email }: { accountId: string; email: string },
): Promise<boolean> => {
  await lockWallet(tx, accountId)
  const addressHash = createHash('sha256').update(normalizeAddress(email)).digest()
  if (!(await claimFreeGrant(tx, { addressHash, accountId }))) return false
  const moves = [{ from: 'issued' as const, to: 'plan' as const, coins: FREE_TIER_COINS }]
  return (await moveCoins(tx, { accountId, kind: 'grant', key: 'free-tier', moves })) !== null
}
