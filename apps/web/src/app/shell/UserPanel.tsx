import { Button, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import {
  IconCreditCard,
  IconCrown,
  IconLogout,
  IconMoon,
  IconServerCog,
  IconSun,
  IconUser,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react'
import { can } from '@tintario/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLogOut, useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { openWalletPanel } from '../../features/wallet/index.ts'
import { useUpgrade } from '../../features/workspaces/index.ts'
import { whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './UserPanel.module.css'
import { useSeesTeam } from './use-sees-team.ts'

const ThemeSwitch = () => {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const named = (Icon: typeof IconSun, name: string) => (
    <span className={classes.scheme}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
  return (
    <SegmentedControl
      size="sm"
      value={colorScheme}
      onChange={(scheme) => setColorScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')}
      aria-label={t('user.theme')}
      data={[
        { value: 'light', label: named(IconSun, t('user.light')) },
        { value: 'dark', label: named(IconMoon, t('user.dark')) },
        { value: 'auto', label: t('user.system') },
      ]}
    />
  )
}

/**
 * Who is signed in, the balance in coins, the account, the writer and the operator page for operators, the plan for who pays, language, theme and
 * log-out.
 * `onLeave` closes what the panel stands in when it leads to a page.
 */
export const UserPanel = ({ onLeave }: { onLeave?: () => void }) => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const me = useMe()
  const isMobile = useIsMobile()
  const wallet = useWallet().data
  const tier = wallet?.tier
  const isPayer = hasBilling && wallet !== undefined && !me.isChild && !me.isSample
  const upgrade = useUpgrade()
  const language = useLanguage()
  const logOut = useLogOut()
  const { isOperator } = useWriterAccess()
  const seesTeam = useSeesTeam()
  // The bar of a phone has no place for it.
  const hasTeam = seesTeam && isMobile
  const name = `${me.firstName} ${me.surname}`.trim()
  return (
    <div className={classes.panel}>
      <div className={classes.who}>
        <Avatar name={name} src={me.avatar} size={40} />
        <div className={classes.words}>
          <b>{name}</b>
          {!me.isSample && <span>{me.email}</span>}
        </div>
      </div>
      {hasBilling && wallet && (
        <div className={classes.wallet}>
          <Coin size={20} />
          <b>{whole(wallet.coins, language)}</b> {t('wallet.coins', { count: wallet.coins })}
          {can.addCash({ ...me, tier: wallet.tier }) && (
            <Button
              size="compact-sm"
              variant="light"
              className={`${classes.cash} finger`}
              onClick={() => {
                onLeave?.()
                openWalletPanel()
              }}
            >
              {label('LABEL_ADD_CASH')}
            </Button>
          )}
        </div>
      )}
      <Link href={paths.profile} className={classes.entry} onClick={onLeave}>
        <IconUser size={18} stroke={1.75} aria-hidden="true" />
        {label('LABEL_MY_ACCOUNT')}
      </Link>
      {isOperator && (
        <Link href={paths.writer} className={classes.entry} onClick={onLeave}>
          <IconWriting size={18} stroke={1.75} aria-hidden="true" />
          {t('user.writer')}
        </Link>
      )}
      {isOperator && (
        <Link href={paths.operator} className={classes.entry} onClick={onLeave}>
          <IconServerCog size={18} stroke={1.75} aria-hidden="true" />
          {t('user.operator')}
        </Link>
      )}
      {isPayer && tier !== 'free' && (
        <Link href={paths.subscription} className={classes.entry} onClick={onLeave}>
          <IconCreditCard size={18} stroke={1.75} aria-hidden="true" />
          {label('LABEL_SUBSCRIPTION_AND_BILLING')}
        </Link>
      )}
      {isPayer && tier === 'free' && !wallet?.isFreeTierExpired && (
        <button
          type="button"
          className={classes.entry}
          onClick={() => {
            onLeave?.()
            void upgrade()
          }}
        >
          <IconCrown size={18} stroke={1.75} aria-hidden="true" />
          {label('LABEL_UPGRADE')}
        </button>
      )}
      {hasTeam && (
        <Link href={paths.team} className={classes.entry} onClick={onLeave}>
          <IconUsers size={18} stroke={1.75} aria-hidden="true" />
          {label('LABEL_TEAM')}
        </Link>
      )}
      <div className={classes.line}>
        <span>{t('user.language')}</span>
        <LanguageSwitch />
      </div>
      <div className={classes.line}>
        <span>{t('user.theme')}</span>
        <ThemeSwitch />
      </div>
      <button type="button" className={classes.entry} data-last onClick={() => void logOut()}>
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
        {label('LABEL_LOG_OUT')}
      </button>
    </div>
  )
}
