import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OfflineBar.module.css'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says that the computer is offline, for as long as it is. */
export const OfflineBar = () => {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p className={classes.bar} role="status">
      <IconCloudOff size={18} stroke={1.75} aria-hidden="true" />
      {t('offline')}
    </p>
  )
}
