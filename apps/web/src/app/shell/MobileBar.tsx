import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Logo } from '../../ui/Logo.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './MobileBar.module.css'
import { NotificationsPopover } from './NotificationsPopover.tsx'
import { CoinBalance } from './TopBar.tsx'

/** The phone's top bar: mark, search, balance and bell. */
export const MobileBar = ({ onSearch }: { onSearch: () => void }) => {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.bar}>
      <Link href={paths.home} aria-label={t('home')} className={classes.mark}>
        <Logo withWord={false} height={32} />
      </Link>
      <span className={classes.space} />
      <ActionIcon variant="subtle" color="gray" aria-label={t('search.placeholder')} onClick={onSearch}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      <CoinBalance />
      <NotificationsPopover />
    </div>
  )
}
