import { useMe } from '../../../api/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CostBox } from '../../wallet/index.ts'

export const VoicePrice = ({ price, coins }: { price: number; coins: number }) => {
  const { t } = useTranslation('voices')
  const { isChild } = useMe()
  const cost = t('price.cost', { count: price })
  return <CostBox cost={cost} price={price} coins={coins} ifShort={isChild && t('price.askOwner')} />
}
