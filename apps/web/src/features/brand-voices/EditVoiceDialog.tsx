import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TryVoice } from './try/TryVoice.tsx'
import { useSaveVoice } from './use-save-voice.ts'
import { useVoiceWords, VoiceFields } from './VoiceFields.tsx'

/** Name, prompt and rules of a voice, changed by hand (VOICE-16). */
export const EditVoiceDialog = ({ voice, onClose }: { voice: BrandVoice; onClose: () => void }) => {
  const { t } = useTranslation('voices')
  const form = useVoiceWords(voice)
  const { save, isSending, problem, wait } = useSaveVoice(voice.id, form, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit.title')}
      width={640}
      canDismiss={!form.isChanged}
      actLabel={t('edit.save')}
      isBusy={isSending}
      isDisabled={wait > 0}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <VoiceFields form={form} />
      <TryVoice id={voice.id} form={form} />
      <Problem problem={problem} wait={wait} />
    </FormDialog>
  )
}
