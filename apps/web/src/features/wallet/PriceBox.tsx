import { usePrice, useWallet } from '../../api/use-wallet.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CostBox } from './CostBox.tsx'

type Props = {
  item: 'post' | 'seo_report'
}

/** The cost of a post or a report beside what the wallet has (R43, WIZ-71); nothing until both are known. */
export const PriceBox = ({ item }: Props) => {
  const { t } = useTranslation('wallet')
  const message = useMessage()
  const price = usePrice(item)
  const { data: wallet } = useWallet()
  if (price === undefined || !wallet) return null
  const cost =
    item === 'post' ? message('MESSAGES_PROPOSED_PRICE', { price }) : t('reportPrice', { count: price })
  return <CostBox cost={cost} price={price} coins={wallet.coins} />
}
