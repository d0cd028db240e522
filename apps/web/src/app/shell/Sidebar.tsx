import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { useMe } from '../../api/use-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { paths } from '../../ui/paths.ts'
import { SIDEBAR_SLOT } from '../../ui/SidebarSlot.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { isCurrent, navItems } from './nav-items.ts'
import classes from './Sidebar.module.css'
import { tourStop } from './tour-steps.ts'
import { UserPopover } from './UserPopover.tsx'
import { useSeesTeam } from './use-sees-team.ts'

const Team = () => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const item = navItems.find((i) => i.isTeam)
  if (!item) return null
  return (
    // Named and reachable, so that the reason can be read; it leads nowhere (PERM-04).
    <Tip text={t('team.reason')} side="right">
      {(reason) => (
        <button
          type="button"
          {...tourStop('team')}
          className={classes.item}
          aria-disabled="true"
          aria-describedby={reason}
        >
          <item.Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{label(item.label)}</span>
          <span className={classes.badge}>{label('LABEL_ENTERPRISE_BADGE')}</span>
        </button>
      )}
    </Tip>
  )
}

const Items = () => {
  const { t: label } = useTranslation('messages')
  const seesTeam = useSeesTeam()
  const [address] = useLocation()
  const isRail = useMediaQuery('(max-width: 1199.98px)')
  return navItems.map(({ name, label: key, path, Icon, isTeam }) => (
    <li key={name}>
      {isTeam && !seesTeam ? (
        <Team />
      ) : (
        <Link
          href={path}
          {...tourStop(name)}
          className={classes.item}
          title={isRail ? label(key) : undefined}
          aria-current={isCurrent(path, address) ? 'page' : undefined}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.label}>{label(key)}</span>
        </Link>
      )}
    </li>
  ))
}

/** Logo, four items, a place for the page's own tools, help and the user (SHELL-24). */
export const Sidebar = ({ onShortcuts, onTour }: { onShortcuts: () => void; onTour: () => void }) => {
  const { t } = useTranslation('shell')
  const me = useMe()
  const name = `${me.firstName} ${me.surname}`
  return (
    <aside className={classes.sidebar} aria-label={t('sidebar')}>
      <Link href={paths.home} className={classes.brand} aria-label={t('home')}>
        <Logo />
      </Link>
      <nav aria-label={t('navigation')}>
        <ul className={classes.items}>
          <Items />
        </ul>
      </nav>
      <div id={SIDEBAR_SLOT} className={classes.slot} />
      <HelpMenu
        onShortcuts={onShortcuts}
        onTour={onTour}
        className={classes.item}
        labelClassName={classes.label}
      />
      <div className={classes.userPlace}>
        <UserPopover>
          <UnstyledButton
            className={classes.user}
            aria-label={t('user.open', { name: `${name} ${me.email}` })}
          >
            <Avatar name={name} src={me.avatar} />
            <span className={classes.userWords}>
              <b>{name}</b> <span>{me.email}</span>
            </span>
            <IconSelector size={16} stroke={1.75} className={classes.chevron} aria-hidden="true" />
          </UnstyledButton>
        </UserPopover>
      </div>
    </aside>
  )
}
