import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Integration } from '@tintario/contract/integrations/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/api-error.ts'
import { api, call } from '../../api/call.ts'
import { useApi, useRenew } from '../../api/use-api.ts'
import { detailDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorRegion } from '../../ui/ErrorRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SNACKBAR_MS, snackbar } from '../../ui/snackbar.ts'
import { useWaiting } from '../../ui/use-waiting.ts'
import { connectionState } from './connection.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { after, REFRESH_AFTER_DELETE_MS } from './timings.ts'
import type { Trouble } from './use-connect-wordpress.ts'
import { WordpressForm } from './WordpressForm.tsx'
import classes from './WordpressPanel.module.css'

type Props = {
  workspaceId: string | undefined
  integration: Integration | undefined
  canEdit: boolean
  onBack: () => void
}

/** The right side: the form of a missing connection, or a saved one with its check, edit and deletion. */
export const WordpressPanel = ({ workspaceId, integration, canEdit, onBack }: Props) => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const query = workspaceId ? { workspaceId } : {}
  const saved = useApi(api.integrations.getWordpress, { query }, { enabled: canEdit || !!integration })
  const [isEditing, setEditing] = useState(!integration)
  // A first connection that fails is stored as not working; the form stays as it was typed until one works.
  if (!integration && !isEditing) setEditing(true)
  const showsForm = canEdit && isEditing
  const isWaiting = useWaiting(saved.isLoading)

  return (
    <section className={classes.panel} aria-labelledby="wordpress-title">
      <div className={classes.head}>
        <ActionIcon variant="default" size="lg" aria-label={t('back')} onClick={onBack}>
          <IconArrowLeft size={18} />
        </ActionIcon>
        <h2 id="wordpress-title" className={classes.title}>
          {showsForm ? t('form.title') : 'WordPress'}
        </h2>
      </div>
      {!canEdit && <Notice kind="info">{t('readOnly')}</Notice>}
      {saved.isError && (
        <ErrorRegion title={message(messageOf(saved.error))} onRetry={() => void saved.refetch()} />
      )}
      {isWaiting && <Skeleton height={260} maw={428} radius="md" />}
      {saved.isSuccess && showsForm && (
        <WordpressForm workspaceId={workspaceId} saved={saved.data} onConnected={() => setEditing(false)} />
      )}
      {saved.isSuccess && integration && !showsForm && (
        <SavedConnection
          workspaceId={workspaceId}
          integration={integration}
          address={saved.data}
          canEdit={canEdit}
          onEdit={() => setEditing(true)}
        />
      )}
    </section>
  )
}

type SavedProps = {
  workspaceId: string | undefined
  integration: Integration
  address: { baseUrl: string; username: string; authorId: number | null } | null
  canEdit: boolean
  onEdit: () => void
}

const SavedConnection = ({ workspaceId, integration, address, canEdit, onEdit }: SavedProps) => {
  const { t } = useTranslation('integrations')
  const message = useMessage()
  const language = useLanguage()
  const renew = useRenew()
  const [isChecking, setChecking] = useState(false)
  const [asks, setAsks] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(
    integration.problem ? { problem: integration.problem, values: integration.problemValues } : null,
  )
  const scope = workspaceId ? { workspaceId } : {}

  const check = async () => {
    setChecking(true)
    try {
      const { data } = await call(api.integrations.checkWordpress, { body: scope })
      const options = { duration: SNACKBAR_MS.integrations }
      if (data.isWorking) snackbar.ok(message('MESSAGES_CHECK_SUCCESS'), options)
      else snackbar.error(message('MESSAGES_CHECK_FAILED'), options)
      setTrouble(data.problem ? { problem: data.problem, values: data.values } : null)
      await renew(api.integrations.list)
    } catch (error) {
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.integrations })
    } finally {
      setChecking(false)
    }
  }

  const remove = async () => {
    setDeleting(true)
    try {
      await call(api.integrations.removeWordpress, { query: scope })
      snackbar.ok(message('MESSAGES_CONNECTION_DELETED'), { duration: SNACKBAR_MS.integrations })
      await after(REFRESH_AFTER_DELETE_MS)
      await renew(api.integrations.list, api.integrations.getWordpress)
    } catch (error) {
      snackbar.error(message(messageOf(error)), { duration: SNACKBAR_MS.integrations })
    } finally {
      setDeleting(false)
      setAsks(false)
    }
  }

  const rows = [
    [t('saved.site'), integration.name],
    [t('form.baseUrl.label'), address?.baseUrl],
    [t('form.username.label'), address?.username],
    [t('form.authorId.label'), address?.authorId ? String(address.authorId) : t('saved.sameUser')],
    [t('saved.checked'), integration.checkedAt && detailDate(new Date(integration.checkedAt), language)],
  ] as const
  return (
    <div className={classes.saved}>
      {trouble && <ProblemNotice trouble={trouble} />}
      {!trouble && connectionState(integration) === 'connected' && (
        <Notice kind="ok">{t('saved.works')}</Notice>
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
        {t('delete.text', { site: integration.name })}
      </ConfirmDialog>
    </div>
  )
}
