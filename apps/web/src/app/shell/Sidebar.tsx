import { useMediaQuery } from '@mantine/hooks'
import { cloneElement, type ReactElement, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useReadIntegrationsAhead } from '../../api/use-integrations.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconSelector } from '../../ui/icons/index.ts'
import { LazyPopover } from '../../ui/LazyMenu.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { setPageTools } from '../../ui/page-tools.ts'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { Tip } from '../../ui/Tip.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { LazyUserPanel } from './LazyUserPanel.tsx'
import { isCurrent, type NavItem, navItems } from './nav-items.ts'
import classes from './Sidebar.module.css'
import { tourStop } from './tour-steps.ts'
import { useSeesTeam } from './use-sees-team.ts'

const UserPopover = ({ children }: { children: ReactElement<{ onClick?: () => void }> }) => {
  const [isOpen, setOpen] = useState(false)
  const { isChild } = useMe()
  const tier = useWallet().data?.tier
  const isSmall = isChild || tier === 'free'
  return (
    <LazyPopover
      opened={isOpen}
      onChange={setOpen}
      position="right-end"
      width={isSmall ? 260 : 300}
      trapFocus
      returnFocus
      withRoles
      target={cloneElement(children, { onClick: () => setOpen(!isOpen) })}
    >
      {(Popover) => (
        <Popover.Dropdown p={0}>
          <LazyUserPanel onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      )}
    </LazyPopover>
  )
}

/** Team for those who may not see it: its badge leads an owner to the plans; an agent reads whom to ask. */
const ClosedTeam = ({ Icon, label: key }: NavItem) => {
  const { t } = useTranslation('shell')
  const { t: label } = useTranslation('messages')
  const { isChild } = useMe()
  const badge = label('LABEL_ENTERPRISE_BADGE')
  return (
    <Tip text={t(isChild ? 'team.askOwner' : 'team.reason')} side="right">
      {(reason) => (
        <div className={classes.item} {...tourStop('team')} data-closed>
          <Icon size={18} />
          {/* Named and reachable, so that the reason can be heard; it leads nowhere. */}
          <Box
            type="button"
            as="button"
            tone="inherit"
            grow
            round="xs"
            className={classes.closed}
            aria-disabled="true"
            aria-describedby={reason}
          >
            {label(key)}
          </Box>
          {!hasBilling ? null : isChild ? (
            <Box as="span" px={2} look="label" rigid round="md" bg="paper-2" className={classes.badge}>
              {badge}
            </Box>
          ) : (
            <Box
              href={paths.subscription}
              as={Link}
              px={2}
              look="label"
              rigid
              round="md"
              bg="paper-2"
              className={classes.badge}
              aria-describedby={reason}
            >
              <span>{badge}</span>
            </Box>
          )}
        </div>
      )}
    </Tip>
  )
}

/** What precedes the opening of a link by pointer, finger or keyboard. */
const likely = (prefetch: () => void) => ({
  onPointerEnter: prefetch,
  onFocus: prefetch,
})

const Items = () => {
  const { t: label } = useTranslation('messages')
  const seesTeam = useSeesTeam()
  const [address] = useLocation()
  const prefetchConnections = useReadIntegrationsAhead()
  const isRail = useMediaQuery('(max-width: 1199.98px)')
  return navItems.map((item) => {
    const { name, label: key, path, Icon } = item
    return (
      <li key={name}>
        {name === 'team' && !seesTeam ? (
          <ClosedTeam {...item} />
        ) : (
          <Link
            href={path}
            {...tourStop(name)}
            className={classes.item}
            {...(name === 'integrations' && likely(prefetchConnections))}
            title={isRail ? label(key) : undefined}
            aria-current={isCurrent(path, address) ? 'page' : undefined}
          >
            <Icon size={18} />
            <span className={classes.label}>{label(key)}</span>
          </Link>
        )}
      </li>
    )
  })
}

export const Sidebar = ({ onShortcuts, onTour }: { onShortcuts: () => void; onTour: () => void }) => {
  const { t } = useTranslation('shell')
  const me = useMe()
  const name = `${me.firstName} ${me.surname}`.trim()
  // A visitor of a sample shop has no address.
  const email = me.isSample ? '' : me.email
  return (
    <Stack low p="0 3 3" as="aside" className={classes.sidebar} aria-label={t('sidebar')}>
      <Row
        href={paths.home}
        as={Link}
        px={2}
        rigid
        round="md"
        className={classes.brand}
        aria-label={t('home')}
      >
        <Logo />
      </Row>
      <nav aria-label={t('navigation')}>
        <Stack as="ul" gap={1} mt={2}>
          <Items />
        </Stack>
      </nav>
      <Box
        high={16}
        overflow
        py={5}
        px={1}
        grow
        className={classes.rest}
        id="page-tools"
        ref={setPageTools}
      />
      <HelpMenu
        onShortcuts={onShortcuts}
        onTour={onTour}
        className={classes.item}
        labelClassName={classes.label}
      />
      <Box p="2 0 0" mt={2} line="top">
        <UserPopover>
          <Row
            as="button"
            type="button"
            bare
            gap={2}
            full
            p={2}
            round="lg"
            className={classes.user}
            aria-label={t('user.open', { name: `${name} ${email}`.trim() })}
          >
            <Avatar name={name} src={me.avatar} />
            <Stack as="span" look="hint" tone="inherit" grow className={classes.userWords}>
              <Text as="b" cut>
                {name}
              </Text>{' '}
              {email && (
                <Text as="span" look="hint" cut>
                  {email}
                </Text>
              )}
            </Stack>
            <IconSelector className={classes.chevron} />
          </Row>
        </UserPopover>
      </Box>
    </Stack>
  )
}
