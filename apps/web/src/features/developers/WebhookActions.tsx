import { Button } from '@mantine/core'
import type { Webhook } from '@tintario/contract/webhooks/endpoints.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { GoogleAgain, ProofDialog, useProof } from '../account/index.ts'
import { NewWebhookSecretDialog } from './NewWebhookSecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

type Asking = { webhook: Webhook; onClose: () => void; onChanged: () => unknown }

const RotateDialog = ({ webhook, onClose, onChanged }: Asking) => {
  const { t } = useTranslation('webhooks')
  const me = useMe()
  const call = useSend(api.webhooks.rotate)
  const proof = useProof(call.problem)
  const [secret, setSecret] = useState<string | undefined>()
  if (secret) return <NewWebhookSecretDialog secret={secret} onClose={onClose} />
  const rotate = async (event: FormEvent) => {
    event.preventDefault()
    const proven = me.isOAuth ? {} : proof.take()
    if (!proven) return
    const made = await call.send({ params: { id: webhook.id }, body: proven })
    if (!made) return
    setSecret(made.secret)
    await onChanged()
  }
  return (
    <ProofDialog
      title={t('rotate.title')}
      actLabel={t('rotate.confirm')}
      hasPassword={!me.isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void rotate(event)}
    >
      <p>{t('rotate.text')}</p>
      {me.isOAuth && proof.isRefused && <GoogleAgain>{t('rotate.googleAgain')}</GoogleAgain>}
    </ProofDialog>
  )
}

const RemoveDialog = ({ webhook, onClose, onChanged }: Asking) => {
  const { t } = useTranslation('webhooks')
  const [, navigate] = useLocation()
  const call = useSend(api.webhooks.remove)
  const remove = async () => {
    if (!(await call.send({ params: { id: webhook.id } }))) return
    snackbar.ok(t('remove.done'))
    await onChanged()
    navigate(paths.developers)
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('remove.title')}
      confirmLabel={t('remove.confirm')}
      isDestructive
      call={call}
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  )
}

/** What can be done with a webhook. */
export const WebhookActions = ({ webhook, onChanged }: Omit<Asking, 'onClose'>) => {
  const { t } = useTranslation('webhooks')
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'remove' | null>(null)
  const call = useSend(api.webhooks.setState)
  const isOn = webhook.state === 'on'
  const toggle = async () => {
    if (!(await call.send({ params: { id: webhook.id }, body: { isOn: !isOn } }))) return
    snackbar.ok(t(isOn ? 'act.paused' : 'act.on'))
    await onChanged()
  }
  const asked = { webhook, onClose: () => setAsking(null), onChanged }
  return (
    <>
      <Row gap={2} wrap>
        <Button variant={isOn ? 'default' : 'filled'} loading={call.isSending} onClick={() => void toggle()}>
          {t(isOn ? 'act.pause' : 'act.switchOn')}
        </Button>
        <Button variant="default" onClick={() => setAsking('edit')}>
          {t('act.edit')}
        </Button>
        <Button variant="default" onClick={() => setAsking('rotate')}>
          {t('act.rotate')}
        </Button>
        <Button variant="default" onClick={() => setAsking('remove')}>
          {t('act.remove')}
        </Button>
      </Row>
      <Problem {...call} />
      {asking === 'edit' && <WebhookDialog {...asked} />}
      {asking === 'rotate' && <RotateDialog {...asked} />}
      {asking === 'remove' && <RemoveDialog {...asked} />}
    </>
  )
}
