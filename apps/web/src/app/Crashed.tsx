import { Button } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import { LoadError } from '../ui/load-with-retry.ts'
import { useRetryWhenOnline } from '../ui/use-retry-when-online.ts'
import { StandalonePage } from './StandalonePage.tsx'

/** Shown when a page crashed or its code could not be loaded. */
export const Crashed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const { t } = useTranslation('common')
  const isRetryable = error instanceof LoadError && !error.isOutdated
  useRetryWhenOnline(isRetryable ? onRetry : null)
  const home = (
    <Button variant="default" component="a" href="/">
      {t('failed.home')}
    </Button>
  )
  if (isRetryable)
    return (
      <StandalonePage title={t('failed.title')} text={t('loadFailed.text')}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
        {home}
      </StandalonePage>
    )
  const isOutdated = error instanceof LoadError
  return (
    <StandalonePage
      title={t(isOutdated ? 'failed.title' : 'crashed.title')}
      text={t(isOutdated ? 'loadFailed.newVersion' : 'crashed.text')}
    >
      <Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>
      {home}
    </StandalonePage>
  )
}
