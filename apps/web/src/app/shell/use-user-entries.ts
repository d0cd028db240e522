import { can } from '@tintario/contract/core/permissions.ts'
import { logOut, useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { openWalletPanel } from '../../features/wallet/index.ts'
import { useUpgrade } from '../../features/workspaces/index.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  IconCoin,
  IconCreditCard,
  IconCrown,
  IconLogout,
  IconServerCog,
  IconUser,
  IconUsers,
  IconWriting,
} from '../../ui/icons/index.ts'
import { paths } from '../../ui/paths.ts'
import type { MenuEntry } from './menu-entry.ts'
import { useSeesTeam } from './use-sees-team.ts'

const shownIf = (isShown: boolean, entry: MenuEntry): MenuEntry[] => (isShown ? [entry] : [])

/** Entries of the user's panel and of the command palette: coins, account, operators' pages, plan, team, log-out. */
export const useUserEntries = (): MenuEntry[] => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const me = useMe()
  const wallet = useWallet().data
  const upgrade = useUpgrade()
  const { isOperator } = useWriterAccess()
  const seesTeam = useSeesTeam()
  const isPayer = hasBilling && wallet !== undefined && !me.isChild && !me.isSample
  const isFree = wallet?.tier === 'free'
  const canAddCash = hasBilling && wallet !== undefined && can.addCash({ ...me, tier: wallet.tier })
  return [
    ...shownIf(canAddCash, {
      id: 'cash',
      label: label('LABEL_ADD_CASH'),
      Icon: IconCoin,
      act: openWalletPanel,
    }),
    { id: 'account', label: label('LABEL_MY_ACCOUNT'), Icon: IconUser, href: paths.profile },
    ...shownIf(isOperator, { id: 'writer', label: t('user.writer'), Icon: IconWriting, href: paths.writer }),
    ...shownIf(isOperator, {
      id: 'operator',
      label: t('user.operator'),
      Icon: IconServerCog,
      href: paths.operator,
    }),
    ...shownIf(isPayer && !isFree, {
      id: 'subscription',
      label: label('LABEL_SUBSCRIPTION_AND_BILLING'),
      Icon: IconCreditCard,
      href: paths.subscription,
    }),
    ...shownIf(isPayer && isFree && !wallet?.isFreeTierExpired, {
      id: 'upgrade',
      label: label('LABEL_UPGRADE'),
      Icon: IconCrown,
      act: () => void upgrade(),
    }),
    ...shownIf(seesTeam, {
      id: 'team',
      label: label('LABEL_TEAM'),
      Icon: IconUsers,
      keys: ['G', 'T'],
      href: paths.team,
    }),
    { id: 'logOut', label: label('LABEL_LOG_OUT'), Icon: IconLogout, act: () => void logOut() },
  ]
}
