import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { snackbar } from '../../ui/snackbar.ts'

/** Asks before a voice is deleted (VOICE-17) and says what becomes of its posts (R114). */
export const DeleteVoiceDialog = ({ voice, onClose }: { voice: BrandVoice; onClose: () => void }) => {
  const { t } = useTranslation('voices')
  const message = useMessage()
  const { name } = voice
  const { send, isSending, problem, wait } = useSend(api.brandVoices.remove, {
    changes: ['voice', 'post'],
  })
  const remove = async () => {
    if (!(await send({ params: { id: voice.id } }))) return
    snackbar.ok(t('delete.done', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void remove()}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.act')}
      isDestructive
      isBusy={isSending}
    >
      <Stack gap={4}>
        <p>{message('MESSAGES_CONFIRM_DELETE_BRAND_VOICE')}</p>
        <Text look="label" light>
          {t('delete.text')}
        </Text>
        <Problem problem={problem} wait={wait} />
      </Stack>
    </ConfirmDialog>
  )
}
