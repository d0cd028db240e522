import { FREE_TIER_COINS, FREE_TIER_DAYS } from '@tintario/contract/wallet/limits.ts'
import { hasBilling } from '../i18n/has-billing.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { api } from './call.ts'
import { useApi } from './use-api.ts'

const STALE_MS = 60 * 60_000

type TrialOffer = {
  offer: string
  /** While the price is on its way: what `offer` will grow by, as far as its length goes. */
  pending: string | null
  postCoins: number | undefined
}

/** What the free trial is, in words; with how many posts its coins are for once the price of a post is known. */
export const useTrialOffer = (): TrialOffer => {
  const { t } = useTranslation('common')
  const prices = useApi(
    api.billing.prices,
    { query: { type: 'recurring' } },
    { staleTime: STALE_MS, enabled: hasBilling },
  )
  const postCoins = prices.data?.[0]?.postCoins
  const coins = FREE_TIER_COINS
  const posts = postCoins ? Math.floor(coins / postCoins) : 0
  const offer = t('trial.offer', { days: FREE_TIER_DAYS, coins })
  return {
    offer: posts > 0 ? `${offer} ${t('trial.posts', { count: posts, price: postCoins, coins })}` : offer,
    pending: prices.isPending && hasBilling ? t('trial.posts', { count: 2, price: coins, coins }) : null,
    postCoins,
  }
}
