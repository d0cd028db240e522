import { Button, Skeleton, Switch } from '@mantine/core'
import type { LocalServer, WriterState } from '@tintario/contract/writer-settings/endpoints.ts'
import { useState } from 'react'
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
import { Panel, Row, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { BackToPost } from './BackToPost.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import { Current } from './Current.tsx'

const painterWhich = { workspaceId: null, purpose: 'picture' } as const

/** The instance's connection that only draws. Its form is opened by a click where there is none. */
const Painter = ({ pictures: { connection, spending } }: Pick<WriterState, 'pictures'>) => {
  const { t } = useTranslation('writer')
  const [isOpened, setOpened] = useState(false)
  if (!connection && !isOpened)
    return (
      <Panel as="section" gap={2} mt={5}>
        <p>{t('painter.lead')}</p>
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('painter.connect')}
          </Button>
        </div>
      </Panel>
    )
  return (
    <>
      {connection && <Current connection={connection} spending={spending} which={painterWhich} />}
      <ConnectionFields key={JSON.stringify(connection)} stored={connection} which={painterWhich} />
    </>
  )
}

/** Models of one server that are offered with one click; the others are in the form. */
const SHOWN = 4
const names = { ollama: 'Ollama', 'lm-studio': 'LM Studio' }

/** What runs on the server's own machine. Nothing is shown while it is looked up, or where there is none. */
const LocalServers = () => {
  const { t } = useTranslation('writer')
  const { data } = useApi(api.writerSettings.findLocal, undefined, { retry: false })
  const save = useSend(api.writerSettings.save, { changes: ['writer'] })
  const connect = async ({ baseUrl }: LocalServer, model: string) => {
    const form = { provider: 'openai-compatible' as const, baseUrl, apiKey: '', model, imageModel: null }
    const free = { priceIn: 0, priceOut: 0, pricePicture: null, monthlyLimit: null }
    if (await save.send({ body: { ...form, ...free } })) snackbar.ok(t('saved'))
  }
  return data?.servers.map((server) => (
    <Panel as="section" key={server.name} gap={2} mt={5} aria-label={names[server.name]}>
      <Text as="h2" look="section">
        {t('local.title', { name: names[server.name] })}
      </Text>
      <Row gap={2} align="stretch" wrap>
        {server.models.slice(0, SHOWN).map((model) => (
          <Button
            key={model}
            variant="light"
            maw="100%"
            disabled={save.isSending}
            onClick={() => void connect(server, model)}
          >
            {t('local.use', { model })}
          </Button>
        ))}
      </Row>
      <Problem problem={save.problem} wait={save.wait} />
    </Panel>
  ))
}

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
