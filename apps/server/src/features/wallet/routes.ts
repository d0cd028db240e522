import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { presentWallet } from './present-wallet.ts'
import { findProducts, getWalletRow } from './wallet-store.ts'

export const walletHandlers: Pick<Handlers<typeof wallet>, 'get' | 'products'> = {
  get: async ({ db }, { actor }) => presentWallet(await getWalletRow(db, actor.accountId)),
  products: ({ db }) => findProducts(db),
}
