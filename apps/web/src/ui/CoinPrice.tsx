import { useTranslation } from 'react-i18next'
import classes from './Coin.module.css'
import { Coin } from './Coin.tsx'

/** The price chip inside a button that spends coins, such as “New post ◉10”. */
export const CoinPrice = ({ coins, onFill = true }: { coins: number; onFill?: boolean }) => {
  const { t } = useTranslation('common')
  return (
    <span className={classes.price} data-on-fill={onFill || undefined}>
      <Coin size={13} />
      <span aria-hidden="true">{coins}</span>
      <span className={classes.spoken}>{t('coins.price', { count: coins })}</span>
    </span>
  )
}
