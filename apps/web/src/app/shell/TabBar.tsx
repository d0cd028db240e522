import { UnstyledButton } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { newPostMoment } from '../../features/posts/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { freeMomentShown } from '../../ui/calendar-address.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { dayFrom } from '../../ui/days.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Box, Fact, Stack } from '../../ui/parts.tsx'
import { newPostPath, paths } from '../../ui/paths.ts'
import { HelpMenu } from './HelpMenu.tsx'
import { LazyUserPanel } from './LazyUserPanel.tsx'
import { isCurrent, navItems } from './nav-items.ts'
import classes from './TabBar.module.css'
import { tourStop } from './tour-steps.ts'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

/** The phone's bottom bar: Calendar, Posts, +, Integrations, Account. */
export const TabBar = ({ onShortcuts, onTour }: { onShortcuts: () => void; onTour: () => void }) => {
  const { t } = useTranslation('shell')
  const [address, navigate] = useLocation()
  const search = useSearch()
  const day = address === paths.calendar ? dayFrom(new URLSearchParams(search).get('date')) : null
  const at = day && newPostMoment(day, new Date())
  const [isAccountOpen, setAccountOpen] = useState(false)
  const me = useMe()
  const tabs = navItems.filter((item) => item.name !== 'team')
  const tab = ({ name, path, Icon }: (typeof tabs)[number]) => (
    <Link
      key={name}
      href={path}
      {...tourStop(name)}
      className={classes.tab}
      aria-current={isCurrent(path, address) ? 'page' : undefined}
    >
      <Icon size={22} />
      <span>{t(`tabs.${name}`)}</span>
    </Link>
  )
  return (
    <Box as="nav" rigid line="top" bg="panel" className={classes.bar} aria-label={t('navigation')}>
      {tabs.slice(0, 2).map(tab)}
      <Fact
        href={newPostPath(at ?? undefined)}
        as={Link}
        round="lg"
        bg="primary"
        justify="center"
        square={52}
        className={classes.add}
        aria-label={t('newPost')}
        onClick={(event: MouseEvent) => {
          const free = freeMomentShown()
          if (!free) return
          event.preventDefault()
          navigate(newPostPath(free))
        }}
      >
        <IconPlus size={24} />
      </Fact>
      {tabs.slice(2).map(tab)}
      {/* On a phone, the way to the team is in here. */}
      <UnstyledButton
        {...tourStop('team')}
        className={classes.tab}
        onClick={() => setAccountOpen(true)}
        aria-haspopup="dialog"
      >
        <Avatar name={`${me.firstName} ${me.surname}`} src={me.avatar} size={24} />
        <span>{t('tabs.account')}</span>
      </UnstyledButton>
      <Dialog opened={isAccountOpen} onClose={() => setAccountOpen(false)} title={t('tabs.account')}>
        <Stack gap={2} className={classes.account}>
          <WorkspaceMenu onLeave={() => setAccountOpen(false)} />
          <LazyUserPanel onLeave={() => setAccountOpen(false)} />
          <HelpMenu
            className={classes.help}
            labelClassName={undefined}
            onTour={() => {
              setAccountOpen(false)
              onTour()
            }}
            onShortcuts={() => {
              setAccountOpen(false)
              onShortcuts()
            }}
          />
        </Stack>
      </Dialog>
    </Box>
  )
}
