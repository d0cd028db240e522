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
import { can } from '@tintario/contract/core/permissions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { logOut, useMe } from '../../api/use-session.ts'
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
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import classes from './UserPanel.module.css'
import { useSeesTeam } from './use-sees-team.ts'

const ThemeSwitch = () => {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const named = (Icon: typeof IconSun, name: string) => (
    <Row as="span" className={classes.scheme}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Row>
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

type EntryProps = {
  Icon: typeof IconUser
  children: ReactNode
  /** A link to this page; without it a button. */
  href?: string
  isLast?: boolean
  onClick: (() => void) | undefined
}

const Entry = ({ Icon, children, href, isLast, onClick }: EntryProps) => {
  const look = {
    gap: 2,
    px: 2,
    high: 40,
    tall: true,
    tone: 'text',
    round: 'md',
    bare: true,
    className: classes.entry,
    onClick,
  } as const
  const inside = (
    <>
      <Icon size={18} aria-hidden="true" />
      {children}
    </>
  )
  return href ? (
    <Row as={Link} href={href} {...look}>
      {inside}
    </Row>
  ) : (
    <Row as="button" type="button" data-last={isLast} {...look}>
      {inside}
    </Row>
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
  const { isOperator } = useWriterAccess()
  const seesTeam = useSeesTeam()
  // The bar of a phone has no place for it.
  const hasTeam = seesTeam && isMobile
  const name = `${me.firstName} ${me.surname}`.trim()
  return (
    <Stack p={2}>
      <Row gap={3} p={2}>
        <Avatar name={name} src={me.avatar} size={40} />
        <Stack>
          <Text as="b" cut>
            {name}
          </Text>
          {!me.isSample && (
            <Text as="span" look="hint" cut>
              {me.email}
            </Text>
          )}
        </Stack>
      </Row>
      {hasBilling && wallet && (
        <Row gap={2} look="hint" mt={1} mb={1} p={3} round="md" bg="warn-soft" className={classes.wallet}>
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
        </Row>
      )}
      <Entry href={paths.profile} Icon={IconUser} onClick={onLeave}>
        {label('LABEL_MY_ACCOUNT')}
      </Entry>
      {isOperator && (
        <Entry href={paths.writer} Icon={IconWriting} onClick={onLeave}>
          {t('user.writer')}
        </Entry>
      )}
      {isOperator && (
        <Entry href={paths.operator} Icon={IconServerCog} onClick={onLeave}>
          {t('user.operator')}
        </Entry>
      )}
      {isPayer && tier !== 'free' && (
        <Entry href={paths.subscription} Icon={IconCreditCard} onClick={onLeave}>
          {label('LABEL_SUBSCRIPTION_AND_BILLING')}
        </Entry>
      )}
      {isPayer && tier === 'free' && !wallet?.isFreeTierExpired && (
        <Entry
          Icon={IconCrown}
          onClick={() => {
            onLeave?.()
            void upgrade()
          }}
        >
          {label('LABEL_UPGRADE')}
        </Entry>
      )}
      {hasTeam && (
        <Entry href={paths.team} Icon={IconUsers} onClick={onLeave}>
          {label('LABEL_TEAM')}
        </Entry>
      )}
      <Row gap={2} justify="between" wrap p={2}>
        <span>{t('user.language')}</span>
        <LanguageSwitch />
      </Row>
      <Row gap={2} justify="between" wrap p={2}>
        <span>{t('user.theme')}</span>
        <ThemeSwitch />
      </Row>
      <Entry Icon={IconLogout} isLast onClick={() => void logOut()}>
        {label('LABEL_LOG_OUT')}
      </Entry>
    </Stack>
  )
}
