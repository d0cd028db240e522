import { Textarea, TextInput } from '@mantine/core'
import { GRANT_MAX, REASON_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMe } from '../../../api/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { paths } from '../../../ui/paths.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { ProofDialog, useProof } from '../../account/index.ts'

/** One id for one opening of the dialog: a repeated click, or a call whose answer was lost, grants once. */
const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const isAmount = (text: string) => {
  const coins = Number(text)
  return Number.isInteger(coins) && coins >= 1 && coins <= GRANT_MAX
}

type Props = { id: string; onClose: () => void }

export const GrantDialog = ({ id, ownerEmail, onClose }: Props & { ownerEmail: string }) => {
  const { t } = useTranslation('operator-accounts')
  const isOwn = useMe().email === ownerEmail
  const [requestId] = useState(newRequestId)
  const call = useSend(api.operatorAccounts.grantCoins, { changes: ['operatorAccount'] })
  const form = useFields(
    { coins: '', reason: isOwn ? t('grant.ownReason') : '' },
    ({ coins, reason }) => ({
      coins: isAmount(coins) ? undefined : 'FIELD_INVALID',
      reason: reason.trim() ? undefined : 'FIELD_REQUIRED',
    }),
    { reason: REASON_MAX },
  )
  const grant = async ({ coins, reason }: { coins: string; reason: string }) => {
    const body = { coins: Number(coins), reason: reason.trim(), requestId }
    if (!(await call.send({ params: { id }, body }, form.refuse))) return
    snackbar.ok(t('grant.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('grant.title')}
      cancelLabel={t('common:cancel')}
      actLabel={t('grant.action')}
      call={call}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void grant(values))}
    >
      <TextInput
        {...form.field('coins')}
        label={t('grant.coins')}
        description={t('grant.range')}
        inputMode="numeric"
        data-autofocus
        autoComplete="off"
        size="md"
      />
      <Textarea
        {...form.field('reason')}
        label={t('grant.reason')}
        maxLength={REASON_MAX}
        size="md"
        autosize
        minRows={2}
      />
    </FormDialog>
  )
}

/** Milliseconds: an account with many pictures takes long. */
const EXPORT_MS = 600_000
const ERASE_MS = 120_000

/** Downloads what the account's owner could; asks for the operator's password when the sign-in was a while ago. */
export const ExportAccountDialog = ({ id, onClose }: Props) => {
  const { t } = useTranslation('operator-accounts')
  const { isOAuth } = useMe()
  const call = useSend(api.operatorAccounts.exportData, { changes: ['operatorAccount'] })
  const proof = useProof(call.problem, !isOAuth)
  const download = async (event: FormEvent) => {
    event.preventDefault()
    const body = isOAuth ? {} : proof.take()
    const file = body && (await call.send({ params: { id }, body, timeout: EXPORT_MS }))
    if (!file) return
    saveFile(file)
    snackbar.ok(t('export.done'))
    onClose()
  }
  return (
    <ProofDialog
      title={t('export.title')}
      actLabel={t('export.confirm')}
      hasPassword={!isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void download(event)}
    >
      <p>{t('export.lead')}</p>
    </ProofDialog>
  )
}

export const EraseDialog = ({ id, ownerEmail, onClose }: Props & { ownerEmail: string }) => {
  const { t } = useTranslation('operator-accounts')
  const [, navigate] = useLocation()
  const { isOAuth } = useMe()
  const call = useSend(api.operatorAccounts.erase, { changes: ['operatorAccount'] })
  const proof = useProof(call.problem, !isOAuth)
  const form = useFields({ email: '' }, ({ email }) => ({
    email: email.trim().toLowerCase() === ownerEmail ? undefined : 'FIELD_OTHER_EMAIL',
  }))
  const erase = async (email: string) => {
    const password = isOAuth ? {} : proof.take()
    if (!password) return
    const body = { email: email.trim(), ...password }
    if (!(await call.send({ params: { id }, body, timeout: ERASE_MS }, form.refuse))) return
    snackbar.ok(t('erase.done'))
    onClose()
    navigate(paths.operatorAccounts)
  }
  return (
    <ProofDialog
      title={t('erase.title')}
      cancelLabel={t('erase.cancel')}
      actLabel={t('erase.action')}
      isDestructive
      hasPassword={!isOAuth}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={form.onSubmit(({ email }) => void erase(email))}
    >
      <p>{t('erase.lead')}</p>
      <TextInput
        {...form.field('email')}
        label={t('erase.typed', { email: ownerEmail })}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ProofDialog>
  )
}

export const LockDialog = ({ id, onClose }: Props) => {
  const { t } = useTranslation('operator-accounts')
  const call = useSend(api.operatorAccounts.lock, { changes: ['operatorAccount'] })
  const form = useFields(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() ? undefined : 'FIELD_REQUIRED' }),
    { reason: REASON_MAX },
  )
  const lock = async (reason: string) => {
    if (!(await call.send({ params: { id }, body: { reason } }, form.refuse))) return
    snackbar.ok(t('lock.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('lock.title')}
      cancelLabel={t('lock.cancel')}
      actLabel={t('lock.action')}
      isDestructive
      call={call}
      onClose={onClose}
      onSubmit={form.onSubmit(({ reason }) => void lock(reason.trim()))}
      above={<p>{t('lock.lead')}</p>}
    >
      <Textarea
        {...form.field('reason')}
        label={t('lock.reason')}
        maxLength={REASON_MAX}
        size="md"
        autosize
        minRows={2}
      />
    </FormDialog>
  )
}

export const UnlockDialog = ({ id, onClose }: Props) => {
  const { t } = useTranslation('operator-accounts')
  const call = useSend(api.operatorAccounts.unlock, { changes: ['operatorAccount'] })
  const unlock = async () => {
    if (!(await call.send({ params: { id } }))) return
    snackbar.ok(t('unlock.done'))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('unlock.title')}
      confirmLabel={t('unlock.action')}
      call={call}
      onClose={onClose}
      onConfirm={() => void unlock()}
    >
      <p>{t('unlock.lead')}</p>
    </ConfirmDialog>
  )
}
