import { Skeleton } from '@mantine/core'
import { can } from '@tintario/contract/core/permissions.ts'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Text } from '../../ui/parts.tsx'
import { BackToPost } from './BackToPost.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Current } from './Current.tsx'

/** The language model that the current workspace has connected with a key of its own. */
export const WorkspaceWriterPage = () => {
  const { t } = useTranslation('writer')
  const me = useMe()
  const { current } = useWorkspaces()
  const title = t('own.title', { name: current?.name ?? '' })
  useDocumentTitle(title)
  return (
    <Page title={title} width="reading">
      <Text tone="quiet" mb={5} most={560}>
        {t('own.lead')}
      </Text>
      {!can.manageWorkspaces({ ...me, tier: 'free' }) ? (
        <Notice kind="info">{t('own.notManager')}</Notice>
      ) : current ? (
        <Settings key={current.id} workspaceId={current.id} />
      ) : (
        <Skeleton height={480} radius="lg" />
      )}
    </Page>
  )
}

const Settings = ({ workspaceId }: { workspaceId: string }) => {
  const { t } = useTranslation('writer')
  const which = { workspaceId, purpose: 'text' } as const
  const state = useApi(api.writerSettings.getOwn, { params: { id: workspaceId } }, { staleTime: 0 })
  return (
    <Loaded query={state} title={t('failed')} waiting={<Skeleton height={480} radius="lg" />}>
      {({ connection, spending, isAllowed }) => (
        <>
          {!isAllowed && <Notice kind="warn">{t(connection ? 'own.offStored' : 'own.off')}</Notice>}
          {connection ? (
            <>
              <BackToPost />
              <Current connection={connection} spending={spending} which={which} isUnused={!isAllowed} />
            </>
          ) : (
            isAllowed && <Notice kind="info">{t('own.none')}</Notice>
          )}
          {isAllowed && (
            <ConnectionFields key={JSON.stringify(connection)} stored={connection} which={which} />
          )}
        </>
      )}
    </Loaded>
  )
}
