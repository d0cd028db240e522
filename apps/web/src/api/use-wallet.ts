import { hasBilling } from '../i18n/has-billing.ts'
import { api } from './call.ts'
import { useApi } from './use-api.ts'
import { useOwnWords } from './use-own-words.ts'

/** Balance, tier and allowance of the account. `renewAfter('wallet')` after anything that spends. */
export const useWallet = () => useApi(api.wallet.get)

const PRICES_STALE_MS = 60 * 60_000

/**
 * Coins of one product by its handle, such as `post` or `brand_voice`; undefined while loading.
 * Without billing everything costs 0.
 */
export const usePrice = (handle: string) => {
  const list = useApi(api.wallet.products, undefined, { staleTime: PRICES_STALE_MS, enabled: hasBilling })
  return hasBilling ? list.data?.find((p) => p.handle === handle)?.coins : 0
}

/** Coins that beginning a post takes; null where its draft is free, which is without a model; undefined while loading. */
export const useBeginPrice = (): number | null | undefined => {
  const price = usePrice('post')
  return useOwnWords() && hasBilling ? null : price
}
