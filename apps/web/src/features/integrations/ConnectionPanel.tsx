import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import {
  formFieldsOf,
  isNewsletter,
  type ServedPlatform,
} from '@tintario/contract/integrations/platform-names.ts'
import { platforms } from '@tintario/contract/integrations/platforms.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { keyOf, useApi, useRenew } from '../../api/use-api.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import classes from './ConnectionPanel.module.css'
import { checkConnection } from './check-connection.ts'
import { connectionState } from './connection.ts'
import { connectionCalls, type Saved } from './connection-calls.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { SavedValue } from './SavedValue.tsx'
import { after, REFRESH_AFTER_DELETE_MS } from './timings.ts'

type Props = {
  platform: ServedPlatform
  workspaceId: string | undefined
  integration: Integration | undefined
  canEdit: boolean
  onBack: () => void
}

/** The right side: the form of a missing connection, or a saved one with its check, edit and deletion. */
export const ConnectionPanel = ({ platform, workspaceId, integration, canEdit, onBack }: Props) => {
  const { t } = useTranslation('integrations')
  const { brand } = platforms[platform]
  const query = workspaceId ? { workspaceId } : {}
  const saved = useApi(connectionCalls(platform).get, { query }, { enabled: canEdit || !!integration })
  // A first connection that fails is stored as not working; the form stays as it was typed until one works.
  const [isEditing, setEditing] = useState(!integration)
  const showsForm = canEdit && (isEditing || !integration)

  return (
    <section className={classes.panel} aria-labelledby="connection-title">
      <div className={classes.head}>
        <ActionIcon variant="default" size="lg" aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h2 id="connection-title" className={classes.title}>
          {showsForm ? t('form.title', { platform: brand }) : brand}
        </h2>
      </div>
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
    </section>
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
  const renew = useRenew()
  const cache = useQueryClient()
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
    await renew(api.integrations.list)
    setChecking(false)
  }

  const remove = async () => {
    setDeleting(true)
    try {
      await call(connectionCalls(platform).remove, { query: scope })
      snackbar.ok(message('MESSAGES_CONNECTION_DELETED'), { duration: SNACKBAR_MS.integrations })
      // Read the saved values first: the form of the next connection opens with them.
      await renew(connectionCalls(platform).get)
      onEdit()
      cache.setQueriesData<Integration[]>({ queryKey: keyOf(api.integrations.list) }, (list) =>
        list?.filter((one) => one.id !== integration.id),
      )
      await after(REFRESH_AFTER_DELETE_MS)
      await renew(api.integrations.list)
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
    <div className={classes.saved}>
      {problem && <ProblemNotice platform={platform} trouble={{ problem, values: problemValues }} />}
      {!problem && connectionState(integration) === 'connected' && (
        <Notice kind="ok">{t(isNewsletter(platform) ? 'saved.sends' : 'saved.works')}</Notice>
      )}
      <dl className={classes.facts}>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className={classes.acts}>
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
      </div>
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
    </div>
  )
}
