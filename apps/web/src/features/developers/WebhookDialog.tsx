import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Webhook } from '@tintario/contract/webhooks/endpoints.ts'
import { type WebhookEvent, webhookEvents } from '@tintario/contract/webhooks/event-types.ts'
import { WEBHOOK_URL_MAX } from '@tintario/contract/webhooks/limits.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useWorkspaces } from '../../api/use-workspaces.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Grid, Stack, Text } from '../../ui/parts.tsx'
import { webhookPath } from '../../ui/paths.ts'
import { GoogleAgain, ProofDialog, useProof } from '../account/index.ts'
import classes from './developers.module.css'
import { eventName } from './event-name.ts'
import { NewWebhookSecretDialog } from './NewWebhookSecretDialog.tsx'

const ALL = ''

type Props = { webhook?: Webhook; onClose: () => void; onChanged: () => unknown }

/**
 * Asks for address, events and workspace. A new webhook's secret is shown once; then its page opens, which sends samples.
 * Mount it to open it.
 */
export const WebhookDialog = ({ webhook, onClose, onChanged }: Props) => {
  const { t } = useTranslation('webhooks')
  const message = useMessage()
  const me = useMe()
  const { active, current } = useWorkspaces()
  const creating = useSend(api.webhooks.create)
  const editing = useSend(api.webhooks.edit)
  const call = webhook ? editing : creating
  const proof = useProof(call.problem)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? ['post.published', 'post.needs_attention', 'post.failed'],
  )
  const [workspaceId, setWorkspaceId] = useState(
    webhook ? (webhook.workspaceId ?? ALL) : (current?.id ?? ALL),
  )
  const [isSent, setSent] = useState(false)
  const [wrongUrl, setWrongUrl] = useState<string | undefined>()
  const [, navigate] = useLocation()
  const [made, setMade] = useState<{ id: string; secret: string } | undefined>()
  if (made)
    return <NewWebhookSecretDialog secret={made.secret} onClose={() => navigate(webhookPath(made.id))} />

  const toggle = (event: WebhookEvent) =>
    setEvents((chosen) =>
      chosen.includes(event) ? chosen.filter((one) => one !== event) : [...chosen, event],
    )
  const refused = (errors: Record<string, string>) => {
    setWrongUrl(errors.url)
    return errors.url !== undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    setWrongUrl(undefined)
    if (events.length === 0) return
    const proven = me.isOAuth ? {} : proof.take()
    if (!proven) return
    const body = { url: url.trim(), events: [...events], workspaceId: workspaceId || null, ...proven }
    if (webhook) {
      if (!(await editing.send({ params: { id: webhook.id }, body }, refused))) return
      await onChanged()
      return onClose()
    }
    const created = await creating.send({ body }, refused)
    if (!created) return
    setMade({ id: created.webhook.id, secret: created.secret })
    await onChanged()
  }
  return (
    <ProofDialog
      title={t(webhook ? 'form.change' : 'form.title')}
      actLabel={t(webhook ? 'form.save' : 'form.confirm')}
      width={600}
      hasPassword={!me.isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={t('form.url')}
        description={t('form.urlHint')}
        placeholder="https://"
        type="url"
        inputMode="url"
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setWrongUrl(undefined)
        }}
        error={wrongUrl && message(wrongUrl)}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        data-autofocus
      />
      <Stack as="fieldset" gap={3} p={4} line="all" round="lg" className={classes.scopes}>
        <legend>{t('form.events')}</legend>
        <Grid least={220} gap={3}>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(`event.${eventName(event)}`)}
              checked={events.includes(event)}
              onChange={() => toggle(event)}
            />
          ))}
        </Grid>
        {isSent && events.length === 0 && (
          <Text as="p" look="hint" tone="danger" role="alert">
            {message('FIELD_WEBHOOK_EVENTS_REQUIRED')}
          </Text>
        )}
      </Stack>
      <NativeSelect
        label={t('form.workspace')}
        value={workspaceId}
        onChange={(event) => setWorkspaceId(event.currentTarget.value)}
        data={[
          ...active.map(({ id, name: label }) => ({ value: id, label })),
          { value: ALL, label: t('form.allWorkspaces') },
        ]}
      />
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('form.googleAgain')}</GoogleAgain>}
    </ProofDialog>
  )
}
