import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { upgradePath } from '../../ui/paths.ts'
import { openWalletPanel } from './wallet-panel.ts'

/**
 * The way to more coins, where they are short: packs for an owner who pays, the plans for one on the free tier. An agent
 * has none, and is told to ask. `onLeave` closes what the button stands in.
 */
export const MoreCoins = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('messages')
  const { isChild } = useMe()
  const tier = useWallet().data?.tier
  const [, navigate] = useLocation()
  if (isChild || !tier) return null
  const isFree = tier === 'free'
  const go = () => {
    onLeave()
    if (isFree) navigate(upgradePath())
    else openWalletPanel()
  }
  return (
    <Button onClick={go} data-autofocus>
      {t(isFree ? 'LABEL_UPGRADE' : 'LABEL_ADD_CASH')}
    </Button>
  )
}
