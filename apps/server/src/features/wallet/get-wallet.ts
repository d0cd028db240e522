import type { Answer } from '@tintario/contract/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../actor.ts'
import type { Tools } from '../../tools.ts'
import { getBillingDetails } from './billing-details-store.ts'
import { presentWallet } from './present-wallet.ts'
import { getWalletRow } from './wallet-store.ts'

/** The wallet as the actor may see it: a child learns neither address nor tax identifier (API-030, R91). */
export const getWallet = async (
  { db }: Tools,
  { accountId, isChild }: Actor,
): Promise<Answer<typeof wallet.get>> => {
  const [row, details] = await Promise.all([
    getWalletRow(db, accountId),
    isChild ? null : getBillingDetails(db, accountId),
  ])
  return presentWallet(row, details)
}
