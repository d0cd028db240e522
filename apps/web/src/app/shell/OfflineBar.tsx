import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { IconCloudOff } from '../../ui/icons/index.ts'
import { Row } from '../../ui/parts.tsx'

const subscribe = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const OfflineBar = () => {
  const { t } = useTranslation('shell')
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Row
      edge="warn-line"
      medium
      as="p"
      gap={2}
      tone="warn"
      mb={2}
      py={2}
      px={4}
      rigid
      round="md"
      bg="warn-soft"
      role="status"
    >
      <IconCloudOff size={18} />
      {t('offline')}
    </Row>
  )
}
