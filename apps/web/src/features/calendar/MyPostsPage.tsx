import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'

export const MyPostsPage = () => {
  const { t } = useTranslation('messages')
  return <Page title={t('LABEL_MY_POSTS')}>{null}</Page>
}
