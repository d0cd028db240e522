import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths, upgradePath } from '../../ui/paths.ts'
import { openWalletPanel } from './wallet-panel.ts'

/**
 * The way to more coins, where they are short: packs for an owner who pays, the plans for one on the free tier. An agent
 * has none and asks; who runs this installation gives them to their own account. `onLeave` closes what the button stands in.
 */
export const MoreCoins = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('messages')
  const { isChild, email } = useMe()
  const { isOperator } = useWriterAccess()
  const tier = useWallet().data?.tier
  const [, navigate] = useLocation()
  if (isChild || !tier) return null
  if (isOperator)
    return (
      <Button
        component={Link}
        href={`${paths.operatorAccounts}?email=${encodeURIComponent(email)}`}
        onClick={onLeave}
        data-autofocus
      >
        {t('wallet:giveYourself')}
      </Button>
    )
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
