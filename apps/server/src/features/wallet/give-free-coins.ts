import { createHash } from 'node:crypto'
import { FREE_TIER_COINS } from '@tintario/contract/wallet/limits.ts'
import type { Db } from '../../db/db.ts'
import { claimFreeGrant } from './free-grant-store.ts'
import { moveCoins } from './ledger-store.ts'
import { lockWallet } from './wallet-store.ts'

/** Grants the free tier's coins, once per account and once per mailbox across all accounts; true if they were added. */
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

/** Hosts that deliver every spelling with dots to the same mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The likely mailbox: lower case, without `+tag`, at Gmail without dots. Only compared, never written to. */
export const normalizeAddress = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at), address.slice(at + 1)]
  const untagged = name.split('+', 1)[0] || name
  return DOTLESS.has(host) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${host}`
}
