import { SAMPLE_COINS } from '@tintario/contract/auth/limits.ts'
import type { Answer } from '@tintario/contract/endpoint.ts'
import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Actor } from '../../../actor.ts'
import type { Tools } from '../../../tools.ts'
import { getWalletRow, presentWallet } from '../../wallet/index.ts'
import { getDetails } from './details-store.ts'

/** The wallet with the payer's details, as the actor may see it: a member sees neither address nor tax identifier. */
export const getWallet = async (
  { db }: Tools,
  { accountId, isChild, isSample }: Actor,
): Promise<Answer<typeof wallet.get>> => {
  const [row, details] = await Promise.all([
    getWalletRow(db, accountId),
    isChild ? null : getDetails(db, accountId),
  ])
  return {
    ...presentWallet(row),
    ...(isSample ? { coins: SAMPLE_COINS, planCoins: SAMPLE_COINS } : {}),
    billingAddress: details?.address ?? null,
    taxId: details?.taxId ?? null,
  }
}
