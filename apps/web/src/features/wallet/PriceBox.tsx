import { useTranslation } from 'react-i18next'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { Coin } from '../../ui/Coin.tsx'
import classes from './PriceBox.module.css'

type Props = {
  /** The handle of what is paid for. */
  item: 'post' | 'seo_report'
}

/** What something costs and what is left afterwards, or what is missing; never a negative number (R43, WIZ-71). */
export const PriceBox = ({ item }: Props) => {
  const { t } = useTranslation('wallet')
  const message = useMessage()
  const price = usePrice(item)
  const { data: wallet } = useWallet()
  if (price === undefined || !wallet) return null
  const isShort = wallet.coins < price
  return (
    <div className={classes.box} data-short={isShort || undefined}>
      <Coin size={28} />
      <p>
        <b>
          {item === 'post'
            ? message('MESSAGES_PROPOSED_PRICE', { price })
            : t('reportPrice', { count: price })}
        </b>
        <span>
          {t('balance', { count: wallet.coins })}{' '}
          {isShort
            ? message('MESSAGES_COINS_MISSING', { missing: price - wallet.coins })
            : message('MESSAGES_COINS_LEFT', { left: wallet.coins - price })}
        </span>
      </p>
    </div>
  )
}
