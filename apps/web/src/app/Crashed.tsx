import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StandalonePage } from './StandalonePage.tsx'

/** What is seen when a page crashed or its code could not be fetched. */
export const Crashed = () => {
  const { t } = useTranslation('common')
  return (
    <StandalonePage title={t('crashed.title')} text={t('crashed.text')}>
      <Button onClick={() => location.reload()}>{t('crashed.reload')}</Button>
      <Button variant="default" component="a" href="/">
        {t('failed.home')}
      </Button>
    </StandalonePage>
  )
}
