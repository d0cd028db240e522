import { Skeleton } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { BackToPost } from './BackToPost.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Current } from './Current.tsx'
import { LocalServers } from './LocalServers.tsx'
import { Painter } from './Painter.tsx'
import { WorkspaceKeys } from './WorkspaceKeys.tsx'

const which = { workspaceId: null, purpose: 'text' } as const

/** The language model of this instance: which one writes, what it cost this month, and another one's connection. */
export const WriterPage = () => {
  const { t } = useTranslation('writer')
  const { isOperator, query } = useWriterAccess()
  useDocumentTitle(t('title'))
  return (
    <Page title={t('title')} width="reading">
      <Text tone="quiet" mb={5} most={560}>
        {t('lead')}
      </Text>
      <Loaded query={query} title={t('failed')} waiting={<Skeleton height={180} radius="lg" />}>
        {() => (isOperator ? <Settings /> : <Notice kind="info">{t('notOperator')}</Notice>)}
      </Loaded>
    </Page>
  )
}

const Settings = () => {
  const { t } = useTranslation('writer')
  const state = useApi(api.writerSettings.get, undefined, { staleTime: 0 })
  return (
    <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
      {({ source, connection, spending, pictures, workspaceKeys }) => (
        <>
          {source === 'configuration' ? (
            <Notice kind="info">{t('inConfiguration')}</Notice>
          ) : (
            <>
              {connection ? (
                <>
                  <BackToPost />
                  <Current connection={connection} spending={spending} which={which} />
                </>
              ) : (
                <Notice kind="info">{t('none')}</Notice>
              )}
              {!connection && <LocalServers />}
              <ConnectionFields key={JSON.stringify(connection)} stored={connection} which={which} />
              <Painter pictures={pictures} />
            </>
          )}
          <WorkspaceKeys isAllowed={workspaceKeys} />
          <Text tone="quiet" mt={5} most={560}>
            {t('limits')} <Link href={paths.operatorCosts}>{t('toLimits')}</Link>
          </Text>
        </>
      )}
    </Loaded>
  )
}
