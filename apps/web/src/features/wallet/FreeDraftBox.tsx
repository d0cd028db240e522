import { useTranslation } from 'react-i18next'
import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { Coin } from '../../ui/Coin.tsx'
import classes from './CostBox.module.css'

/** Says that a draft costs nothing until it is a post, and what that will cost; nothing until both are known. */
export const FreeDraftBox = () => {
  const { t } = useTranslation('wallet')
  const price = usePrice('post')
  const { data: wallet } = useWallet()
  if (price === undefined || !wallet) return null
  return (
    <div className={classes.box}>
      <Coin size={28} />
      <p>
        <b>{t('freeDraft')}</b>
        <span>
          {t('freeDraftThen', { count: price })} {t('balance', { count: wallet.coins })}
        </span>
      </p>
    </div>
  )
}
