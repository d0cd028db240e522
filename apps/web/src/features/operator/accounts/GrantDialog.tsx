import { Textarea, TextInput } from '@mantine/core'
import { GRANT_MAX, REASON_MAX } from '@tintario/contract/operator-accounts/limits.ts'
import { useState } from 'react'
import { api } from '../../../api/call.ts'
import { useSend } from '../../../api/use-send.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { useFields } from '../../../ui/use-fields.ts'

/** One id for one opening of the dialog: a repeated click, or a call whose answer was lost, grants once. */
const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const isAmount = (text: string) => {
  const coins = Number(text)
  return Number.isInteger(coins) && coins >= 1 && coins <= GRANT_MAX
}

export const GrantDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('operator-accounts')
  const [requestId] = useState(newRequestId)
  const call = useSend(api.operatorAccounts.grantCoins, { changes: ['operatorAccount'] })
  const form = useFields(
    { coins: '', reason: '' },
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
