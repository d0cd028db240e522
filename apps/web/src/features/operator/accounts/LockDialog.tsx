import { Textarea } from '@mantine/core'
import { REASON_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'

type Props = { id: string; onClose: () => void }

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
