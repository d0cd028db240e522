import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  formFieldsOf,
  isNewsletter,
  type NewsletterName,
  type ServedPlatform,
} from '@tintario/contract/core/platform-names.ts'
import { type Field, platforms } from '@tintario/contract/core/platforms.ts'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { queryClient } from '../../api/query-client.ts'
import { keyOf } from '../../api/read.ts'
import { renewAfter } from '../../api/renew.ts'
import { useApi } from '../../api/use-api.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconArrowLeft } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Row, Stack, Text } from '../../ui/parts.tsx'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import classes from './ConnectionPanel.module.css'
import { checkConnection } from './check-connection.ts'
import { connectionState } from './connection.ts'
import { connectionCalls, type Saved } from './connection-calls.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { after, REFRESH_AFTER_DELETE_MS } from './timings.ts'

type SavedValueProps = {
  platform: ServedPlatform
  workspaceId: string | undefined
  name: string
  field: Field
  value: unknown
}

const SavedValue = ({
  platform,
  workspaceId,
  name,
  field: { choices, isRecipients },
  value,
}: SavedValueProps) => {
  const { t: own, i18n } = useTranslation(platform)
  const hasNone = i18n.exists(`fields.${name}.none`, { ns: platform })
  if (!value) return <>{hasNone ? own(`fields.${name}.none`) : '—'}</>
  if (choices) return <>{own(`fields.${name}.choices.${String(value)}`)}</>
  if (isRecipients && isNewsletter(platform))
    return <RecipientsName platform={platform} workspaceId={workspaceId} id={String(value)} />
  return <>{String(value)}</>
}

type NameProps = { platform: NewsletterName; workspaceId: string | undefined; id: string }

/** By its name, which the account alone knows; by its id until that is here. */
const RecipientsName = ({ platform, workspaceId, id }: NameProps) => {
  const query = workspaceId ? { workspaceId } : {}
  const { data } = useApi(api.recipients[platform], { query }, { retry: false })
  return <>{data?.find((one) => one.id === id)?.name ?? id}</>
}

type Props = {
  platform: ServedPlatform
  workspaceId: string | undefined
  integration: Integration | undefined
  canEdit: boolean
  /** Leads back to the list, where that is not beside it. */
  onBack: (() => void) | null
}

export const ConnectionPanel = ({ platform, workspaceId, integration, canEdit, onBack }: Props) => {
  const { t } = useTranslation('integrations')
  const { brand } = platforms[platform]
  const query = workspaceId ? { workspaceId } : {}
  const saved = useApi(connectionCalls(platform).get, { query }, { enabled: canEdit || !!integration })
  // A first connection that fails is stored as not working; the form stays as it was typed until one works.
  const [isEditing, setEditing] = useState(!integration)
  const showsForm = canEdit && (isEditing || !integration)

  return (
    <Stack as="section" gap={5} most={640} aria-labelledby="connection-title">
      <Row gap={3}>
        {onBack && (
          <ActionIcon variant="default" size="lg" aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={18} />
          </ActionIcon>
        )}
        <Text id="connection-title" as="h2" look="section">
          {showsForm ? t('form.title', { platform: brand }) : brand}
        </Text>
      </Row>
      {!canEdit && <Notice kind="info">{t('readOnly')}</Notice>}
      <Loaded
        query={{ ...saved, isPending: saved.isLoading }}
        waiting={<Skeleton height={260} maw={428} radius="md" />}
      >
        {(form) =>
          showsForm ? (
            <ConnectionForm
              platform={platform}
              workspaceId={workspaceId}
              saved={form}
              isWorking={integration?.isWorking ?? false}
              onConnected={() => setEditing(false)}
            />
          ) : (
            integration && (
              <SavedConnection
                platform={platform}
                workspaceId={workspaceId}
                integration={integration}
                saved={form}
                canEdit={canEdit}
                onEdit={() => setEditing(true)}
              />
            )
          )
        }
      </Loaded>
    </Stack>
  )
}

type SavedProps = {
  platform: ServedPlatform
  workspaceId: string | undefined
  integration: Integration
  saved: Saved | null
  canEdit: boolean
  onEdit: () => void
}

const SavedConnection = ({ platform, workspaceId, integration, saved, canEdit, onEdit }: SavedProps) => {
  const { t } = useTranslation('integrations')
  const { t: own } = useTranslation(platform)
  const message = useMessage()
  const language = useLanguage()
  const [isChecking, setChecking] = useState(false)
  const [asks, setAsks] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { problem, problemValues } = integration
  const scope = workspaceId ? { workspaceId } : {}

  const check = async () => {
    setChecking(true)
    const data = await checkConnection(platform, scope, message)
    const options = { duration: SNACKBAR_MS.integrations }
    if (typeof data === 'string') snackbar.error(`${message('MESSAGES_CHECK_ERROR')} ${data}`, options)
    else if (data.isWorking) snackbar.ok(message('MESSAGES_CHECK_SUCCESS'), options)
    else snackbar.error(message('MESSAGES_CHECK_FAILED'), options)
    await renewAfter('integration')
    setChecking(false)
  }

  const remove = async () => {
    setDeleting(true)
    try {
      await call(connectionCalls(platform).remove, { query: scope })
      snackbar.ok(message('MESSAGES_CONNECTION_DELETED'), { duration: SNACKBAR_MS.integrations })
      // Read the saved values first: the form of the next connection opens with them.
      await renewAfter('connection')
      onEdit()
      queryClient.setQueriesData<Integration[]>({ queryKey: keyOf(api.integrations.list) }, (list) =>
        list?.filter((one) => one.id !== integration.id),
      )
      await after(REFRESH_AFTER_DELETE_MS)
      await renewAfter('integration')
    } catch (error) {
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.integrations })
    } finally {
      setDeleting(false)
      setAsks(false)
    }
  }

  const shown = formFieldsOf(platform).filter(([, { isSecret }]) => !isSecret)
  const rows = [
    [t(isNewsletter(platform) ? 'saved.account' : 'saved.site'), integration.name],
    ...shown.map(([name, field]) => [
      own(`fields.${name}.label`),
      (saved?.[name] || field.isOptional) && (
        <SavedValue key={name} {...{ platform, workspaceId, name, field, value: saved?.[name] }} />
      ),
    ]),
    [t('saved.checked'), integration.checkedAt && detailDate(new Date(integration.checkedAt), language)],
  ] as [string, ReactNode][]
  return (
    <Stack gap={5}>
      {problem && <ProblemNotice platform={platform} trouble={{ problem, values: problemValues }} />}
      {!problem && connectionState(integration) === 'connected' && (
        <Notice kind="ok">{t(isNewsletter(platform) ? 'saved.sends' : 'saved.works')}</Notice>
      )}
      <Stack as="dl" line="all" round="lg" bg="panel" className={classes.facts}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </Stack>
      <Row gap={2} align="stretch" wrap>
        <Button loading={isChecking} disabled={!integration.isActive} onClick={check}>
          {message('LABEL_CHECK_CONNECTION')}
        </Button>
        {canEdit && (
          <>
            <Button variant="default" onClick={onEdit}>
              {t('saved.edit')}
            </Button>
            <Button variant="outline" color="coral" onClick={() => setAsks(true)}>
              {t('saved.delete')}
            </Button>
          </>
        )}
      </Row>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={remove}
        title={t('delete.title')}
        confirmLabel={t('saved.delete')}
        isDestructive
        isBusy={isDeleting}
      >
        {t(isNewsletter(platform) ? 'delete.newsletter' : 'delete.text', { site: integration.name })}
      </ConfirmDialog>
    </Stack>
  )
}
