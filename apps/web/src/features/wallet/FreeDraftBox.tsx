import { useWallet } from '../../api/use-wallet.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { Panel } from '../../ui/parts.tsx'
import classes from './CostBox.module.css'
import { useDraftPrice } from './use-draft-price.ts'

/** Says that a draft costs nothing until it is a post, and what that will cost; nothing until both are known. */
export const FreeDraftBox = () => {
  const { t } = useTranslation('wallet')
  const price = useDraftPrice()
  const { data: wallet } = useWallet()
  if (!hasBilling || price === null || !wallet) return null
  return (
    <Panel row fill="warn" gap={4} className={classes.box}>
      <Coin size={28} />
      <p>
        <b>{t('freeDraft')}</b>
        <span>
          {price} {t('balance', { count: wallet.coins })}
        </span>
      </p>
    </Panel>
  )
}
