import { useTranslation } from 'react-i18next'
import { usePrice, useWallet } from '../../../api/use-wallet.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Coin } from '../../../ui/Coin.tsx'
import classes from './PriceBox.module.css'

/** What the post costs and what is left afterwards, or what is missing; never a negative number (R43, WIZ-71). */
export const PriceBox = () => {
  const { t } = useTranslation('writing')
  const message = useMessage()
  const price = usePrice('post')
  const { data: wallet } = useWallet()
  if (price === undefined || !wallet) return null
  const isShort = wallet.coins < price
  return (
    <div className={classes.box} data-short={isShort || undefined}>
      <Coin size={28} />
      <p>
        <b>{message('MESSAGES_PROPOSED_PRICE', { price })}</b>
        <span>
          {t('date.balance', { count: wallet.coins })}{' '}
          {isShort
            ? message('MESSAGES_COINS_MISSING', { missing: price - wallet.coins })
            : message('MESSAGES_COINS_LEFT', { left: wallet.coins - price })}
        </span>
      </p>
    </div>
  )
}
