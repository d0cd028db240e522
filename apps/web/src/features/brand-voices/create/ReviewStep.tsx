import { Button } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { Stack } from '../../../ui/parts.tsx'
import { TryVoice } from '../try/TryVoice.tsx'
import { useSaveVoice } from '../use-save-voice.ts'
import { useVoiceWords, VoiceFields } from '../VoiceFields.tsx'
import { StepForm } from './StepForm.tsx'

export const ReviewStep = ({ voice, onSaved }: { voice: BrandVoice; onSaved: () => void }) => {
  const { t } = useTranslation('voices')
  const form = useVoiceWords(voice)
  const { save, isSending, problem, wait } = useSaveVoice(voice.id, form, onSaved)
  return (
    <StepForm
      title={t('review.title')}
      lead={t('review.lead')}
      onSubmit={() => void save()}
      next={
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('edit.save')}
        </Button>
      }
    >
      <Stack gap={4}>
        <VoiceFields form={form} />
        <TryVoice id={voice.id} form={form} />
        <Problem problem={problem} wait={wait} />
      </Stack>
    </StepForm>
  )
}
