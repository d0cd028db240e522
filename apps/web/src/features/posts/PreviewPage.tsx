import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const PreviewPage = () => {
  const { t } = useTranslation('messages')
  return <Page title={t('LABEL_ITEM_POST')}>{null}</Page>
}
