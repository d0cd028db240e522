import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { paths } from '../ui/paths.ts'
import { StandalonePage } from './StandalonePage.tsx'

export const NotFound = () => {
  const { t } = useTranslation('common')
  return (
    <StandalonePage title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} href={paths.home}>
        {t('notFound.home')}
      </Button>
    </StandalonePage>
  )
}
