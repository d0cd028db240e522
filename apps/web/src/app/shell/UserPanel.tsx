import { Button, SegmentedControl, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { OwnInstallation } from '../../features/wallet/index.ts'
import { whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Coin } from '../../ui/Coin.tsx'
import { IconMoon, IconSun } from '../../ui/icons/index.ts'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import type { MenuEntry } from './menu-entry.ts'
import classes from './UserPanel.module.css'
import { useUserEntries } from './use-user-entries.ts'

const ThemeSwitch = () => {
  const { t } = useTranslation('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const named = (Icon: typeof IconSun, name: string) => (
    <Row as="span" className={classes.scheme}>
      <Icon />
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

/** The signed-in user, the balance, the entries, language and theme. `onLeave` closes the panel when an entry is chosen. */
export const UserPanel = ({ onLeave }: { onLeave?: () => void }) => {
  const { t } = useTranslation('shell')
  const me = useMe()
  const isMobile = useIsMobile()
  const wallet = useWallet().data
  const language = useLanguage()
  const all = useUserEntries()
  const cash = all.find(({ id }) => id === 'cash')
  // At a desk the team is in the sidebar; the bar of a phone has no room for it.
  const entries = all.filter(({ id }) => id !== 'cash' && (id !== 'team' || isMobile))
  const entry = ({ id, label, Icon, href, act }: MenuEntry) => {
    const look = {
      gap: 2,
      px: 2,
      high: 40,
      tall: true,
      tone: 'text',
      round: 'md',
      bare: true,
      className: classes.entry,
    } as const
    const inside = (
      <>
        <Icon size={18} />
        {label}
      </>
    )
    return href ? (
      <Row key={id} {...look} as={Link} href={href} onClick={onLeave}>
        {inside}
      </Row>
    ) : (
      <Row
        key={id}
        {...look}
        as="button"
        type="button"
        data-last={id === 'logOut' || undefined}
        onClick={() => {
          // Log-out may ask a question, after which the focus returns here.
          if (id !== 'logOut') onLeave?.()
          act?.()
        }}
      >
        {inside}
      </Row>
    )
  }
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
          {cash && (
            <Button
              size="compact-sm"
              variant="light"
              ml="auto"
              className="finger"
              onClick={() => {
                onLeave?.()
                cash.act?.()
              }}
            >
              {cash.label}
            </Button>
          )}
        </Row>
      )}
      <Box px={2} mb={2}>
        <OwnInstallation onLeave={onLeave} />
      </Box>
      {entries.filter(({ id }) => id !== 'logOut').map(entry)}
      <Row gap={2} justify="between" wrap p={2}>
        <span>{t('user.language')}</span>
        <LanguageSwitch />
      </Row>
      <Row gap={2} justify="between" wrap p={2}>
        <span>{t('user.theme')}</span>
        <ThemeSwitch />
      </Row>
      {entries.filter(({ id }) => id === 'logOut').map(entry)}
    </Stack>
  )
}
