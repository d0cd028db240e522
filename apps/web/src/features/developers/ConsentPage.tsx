import { Skeleton } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { Link, useSearch } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWallet } from '../../api/use-wallet.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../ui/paths.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { type ConsentRequest, readConsentRequest } from './consent-request.ts'

const Asked = ({ request }: { request: ConsentRequest }) => {
  const { t } = useTranslation('developers')
  const message = useMessage()
  const query = useApi(api.oauth.ask, { query: request }, { retry: false })
  if ([400, 422].includes(query.error?.statusCode ?? 0))
    return <Notice kind="danger">{message('MESSAGES_OAUTH_REQUEST')}</Notice>
  return (
    <Loaded query={query} title={t('consent.failed')} waiting={<Skeleton height={320} radius="lg" />}>
      {(asking) => <ConsentForm request={request} asking={asking} />}
    </Loaded>
  )
}

/** An AI assistant that was given our address asks the signed-in person to connect it. */
export const ConsentPage = () => {
  const { t } = useTranslation('developers')
  const message = useMessage()
  const me = useMe()
  const wallet = useWallet().data
  const request = readConsentRequest(useSearch())
  useDocumentTitle(t('consent.title'))
  const content = () => {
    if (!can.manageWorkspaces({ ...me, tier: 'free' }))
      return <Notice kind="info">{t('consent.notManager')}</Notice>
    if (!request) return <Notice kind="danger">{message('MESSAGES_OAUTH_REQUEST')}</Notice>
    if (wallet?.tier === 'free')
      return (
        <Notice kind="info">
          {t('consent.free')} <Link href={paths.subscription}>{t('free.plans')}</Link>
        </Notice>
      )
    return <Asked request={request} />
  }
  return (
    <Page title={t('consent.title')} width="reading">
      {content()}
    </Page>
  )
}
