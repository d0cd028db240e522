import { useTranslation } from 'react-i18next'
import { useMe } from '../../../api/use-session.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { Coin } from '../../../ui/Coin.tsx'
import classes from './create.module.css'

/** What the voice costs and what is left afterwards, or what is missing; never a negative number (R43, VOICE-19). */
export const VoicePrice = ({ price, coins }: { price: number; coins: number }) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const { isChild } = useMe()
  const isShort = coins < price
  return (
    <div className={classes.price} data-short={isShort || undefined} role={isShort ? 'status' : undefined}>
      <Coin size={28} />
      <p>
        <b>{t('price.cost', { count: price })}</b>
        <span>
          {t('price.balance', { count: coins })}{' '}
          {isShort
            ? message('MESSAGES_COINS_MISSING', { missing: price - coins })
            : message('MESSAGES_COINS_LEFT', { left: coins - price })}{' '}
          {isShort && isChild && t('price.askOwner')}
        </span>
      </p>
    </div>
  )
}
