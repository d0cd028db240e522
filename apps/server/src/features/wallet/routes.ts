import type { wallet } from '@tintario/contract/wallet/endpoints.ts'
import type { Handlers } from '../../http/handler.ts'
import { getWallet } from './get-wallet.ts'
import { findProducts } from './wallet-store.ts'

export const walletHandlers: Pick<Handlers<typeof wallet>, 'get' | 'products'> = {
  get: (tools, { actor }) => getWallet(tools, actor),
  products: ({ db }) => findProducts(db),
}
