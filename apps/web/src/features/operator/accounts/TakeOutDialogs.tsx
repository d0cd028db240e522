import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useMe } from '../../../api/use-session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../ui/paths.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { ProofDialog, useProof } from '../../account/index.ts'

type Props = { id: string; onClose: () => void }
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
