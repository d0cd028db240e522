import { paidTiers, planHandle } from '@tintario/contract/billing/plans.ts'
import { FREE_TIER_COINS, FREE_TIER_DAYS } from '@tintario/contract/wallet/limits.ts'
import { api } from '../../api/call.ts'
import { Failure } from '../../api/Failure.tsx'
import { useApi } from '../../api/use-api.ts'
import { whole } from '../../i18n/dates.ts'
import { price } from '../../i18n/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import classes from './HomePage.module.css'

const NAMES = {
  basic: 'LABEL_BASIC',
  premium: 'LABEL_PREMIUM_BADGE',
  enterprise: 'LABEL_ENTERPRISE_BADGE',
} as const

/** What the price list says, before it has come. The server fills the names in the page that the build draws. */
const unknown = (name: string) => (import.meta.env.SSR ? `{{${name}}}` : '…')

type Offer = { name: string; cost: string; per: string; coins: string; posts: string }

const OfferCard = ({ name, cost, per, coins, posts }: Offer) => {
  const { t } = useTranslation('auth')
  return (
    <li className={classes.plan}>
      <div>
        <h3 className={classes.planName}>{name}</h3>
        <p className={classes.price}>
          <b>{cost}</b> {per}
        </p>
      </div>
      <div>
        <p className={classes.coins}>
          <Coin /> {coins}
        </p>
        <p className={classes.posts}>{t('prices.posts', { posts })}</p>
      </div>
    </li>
  )
}

/** The free trial and what the plans cost a month, from the same list as the plans page. */
export const HomePrices = () => {
  const { t } = useTranslation('auth')
  const message = useMessage()
  const language = useLanguage()
  const list = useApi(api.billing.prices, { query: { type: 'recurring' } })
  const postCoins = list.data?.[0]?.postCoins
  const postsFor = (coins: number, handle: string) =>
    postCoins ? whole(Math.floor(coins / postCoins), language) : unknown(`${handle}.posts`)
  const plans = paidTiers.flatMap((tier) => {
    const handle = planHandle(tier, 'monthly')
    const found = list.data?.find((one) => one.handle === handle)
    return found || list.isPending ? [{ tier, handle, found }] : []
  })
  return (
    <section className={classes.prices} aria-labelledby="prices">
      <h2 id="prices" className={classes.title}>
        {t('prices.title')}
      </h2>
      <p className={classes.second}>{t('prices.lead', { coins: postCoins ?? unknown('post.coins') })}</p>
      {list.isError && !list.data ? (
        <Failure of={list} />
      ) : (
        <ul className={classes.plans} aria-busy={list.isPending}>
          <OfferCard
            name={t('common:trial.name')}
            cost={price(0, language)}
            per={t('prices.forDays', { days: FREE_TIER_DAYS })}
            coins={t('prices.coins', { coins: FREE_TIER_COINS })}
            posts={postsFor(FREE_TIER_COINS, 'trial')}
          />
          {plans.map(({ tier, handle, found }) => (
            <OfferCard
              key={tier}
              name={message(NAMES[tier])}
              cost={found ? price(found.amount, language) : unknown(`${handle}.amount`)}
              per={t('prices.month')}
              coins={t('prices.coinsMonthly', {
                coins: found ? whole(found.coins, language) : unknown(`${handle}.coins`),
              })}
              posts={postsFor(found?.coins ?? 0, handle)}
            />
          ))}
        </ul>
      )}
      <p className={classes.note}>{t('prices.note')}</p>
    </section>
  )
}
