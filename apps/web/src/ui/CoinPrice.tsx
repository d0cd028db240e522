import { hasBilling } from '../i18n/has-billing.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Coin } from './Coin.tsx'
import classes from './parts.module.css'
import { Fact } from './parts.tsx'

/** The price chip inside a button that spends coins, such as “New post ◉10”. */
export const CoinPrice = ({ coins }: { coins: number }) => {
  const { t } = useTranslation('common')
  if (!hasBilling) return null
  return (
    <Fact
      look="label"
      tone="inherit"
      round="lg"
      className={classes.price}
      role="img"
      aria-label={t('coins.price', { count: coins })}
    >
      <Coin size={13} />
      {coins}
    </Fact>
  )
}
