import { useWallet } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CostBox } from './CostBox.tsx'
import { MoreCoins } from './MoreCoins.tsx'

/** Whether the wallet has less than a price; false until both are known. */
export const useIsShort = (price: number | null | undefined): boolean => {
  const { data: wallet } = useWallet()
  return wallet !== undefined && typeof price === 'number' && wallet.coins < price
}

/** Before something is asked for that the wallet cannot pay: what is missing, and the way to more; nothing otherwise. */
export const ShortOfCoins = ({
  price,
  onLeave,
}: {
  price: number | null | undefined
  onLeave: () => void
}) => {
  const { t } = useTranslation('wallet')
  const { data: wallet } = useWallet()
  if (!useIsShort(price) || !wallet || typeof price !== 'number') return null
  return (
    <>
      <CostBox cost={t('costs', { count: price })} price={price} coins={wallet.coins} />
      <div>
        <MoreCoins onLeave={onLeave} />
      </div>
    </>
  )
}
