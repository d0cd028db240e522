import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const WizardPage = () => {
  const { t } = useTranslation('messages')
  return <Page title={t('LABEL_CREATE_POST')}>{null}</Page>
}
