import { ActionIcon } from '@mantine/core'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconSearch } from '../../ui/icons/index.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Box, Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './MobileBar.module.css'
import { NotificationsPopover } from './NotificationsPopover.tsx'
import { CoinBalance } from './TopBar.tsx'

/** The phone's top bar: mark, search, balance and bell. */
export const MobileBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <Row gap={2} px={4} rigid className={classes.bar}>
      <Box
        as={Link}
        align="center"
        justify="center"
        round="md"
        href={paths.home}
        aria-label={t('home')}
        className={classes.mark}
      >
        <Logo withWord={false} height={32} />
      </Box>
      <Box as="span" grow />
      <ActionIcon aria-label={t('search.placeholder')} onClick={onSearch}>
        <IconSearch size={20} />
      </ActionIcon>
      <CoinBalance />
      <NotificationsPopover />
    </Row>
  )
}
