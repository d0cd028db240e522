import { Skeleton, Switch } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { useWriterAccess } from '../../api/use-writer-access.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Panel, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { BackToPost } from './BackToPost.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Current } from './Current.tsx'
import { LocalServers } from './LocalServers.tsx'
import { Painter } from './Painter.tsx'

/** Whether workspaces may connect a model with a key of their own. */
const WorkspaceKeys = ({ isAllowed }: { isAllowed: boolean }) => {
  const { t } = useTranslation('writer')
  const allow = useSend(api.writerSettings.allowKeys, { changes: ['writer'] })
  const set = async (allowed: boolean) => {
    if (await allow.send({ body: { allowed } })) snackbar.ok(t('keys.saved'))
  }
  return (
    <Panel as="section" gap={2} mt={5} aria-labelledby="writer-keys">
      <Text id="writer-keys" as="h2" look="section">
        {t('keys.title')}
      </Text>
      <Switch
        label={t('keys.label')}
        description={t(isAllowed ? 'keys.hint' : 'keys.offHint')}
        checked={isAllowed}
        disabled={allow.isSending}
        onChange={(event) => void set(event.currentTarget.checked)}
      />
      <Problem problem={allow.problem} wait={allow.wait} />
    </Panel>
  )
}

const which = { workspaceId: null, purpose: 'text' } as const

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
