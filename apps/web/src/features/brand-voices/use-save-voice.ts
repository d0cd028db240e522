import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { snackbar } from '../../ui/snackbar.ts'
import type { useVoiceWords } from './VoiceFields.tsx'

/** Saves what was changed of a voice (VOICE-16); `onSaved` comes after it is read again. */
export const useSaveVoice = (id: string, form: ReturnType<typeof useVoiceWords>, onSaved: () => void) => {
  const { t } = useTranslation('voices')
  const { send, isSending, problem, wait } = useSend(api.brandVoices.edit, {
    changes: ['voice'],
  })
  const save = async () => {
    form.touchAll()
    if (!form.isValid) return
    const saved = await send({ params: { id }, body: form.change })
    if (!saved) return
    snackbar.ok(t('edit.saved', { name: saved.name }))
    onSaved()
  }
  return { save, isSending, problem, wait }
}
