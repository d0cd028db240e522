import { Button } from '@mantine/core'
import { messageOf } from '../api/api-error.ts'
import { useMessage } from '../i18n/use-message.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useRetryWhenOnline } from '../ui/use-retry-when-online.ts'
import { StandalonePage } from './StandalonePage.tsx'

/** A whole page that could not be loaded. */
export const RouteFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  const message = useMessage()
  useRetryWhenOnline(onRetry)
  return (
    <StandalonePage title={t('failed.title')} text={message(messageOf(error))}>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
      <Button variant="default" component="a" href="/">
        {t('failed.home')}
      </Button>
    </StandalonePage>
  )
}
