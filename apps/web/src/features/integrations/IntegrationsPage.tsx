import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const IntegrationsPage = () => {
  const { t } = useTranslation('messages')
  return <Page title={t('LABEL_INTEGRATIONS')}>{null}</Page>
}
