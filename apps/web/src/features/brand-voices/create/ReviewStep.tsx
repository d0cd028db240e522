import { Button } from '@mantine/core'
import type { BrandVoice } from '@tintario/contract/brand-voices/endpoints.ts'
import { useTranslation } from 'react-i18next'
import fields from '../../../ui/form.module.css'
import { Problem } from '../../../ui/Problem.tsx'
import { TryVoice } from '../try/TryVoice.tsx'
import { useSaveVoice } from '../use-save-voice.ts'
import { useVoiceWords, VoiceFields } from '../VoiceFields.tsx'
import classes from './create.module.css'
import { StepHead } from './StepHead.tsx'

/** The voice as it was made, to be changed and saved (VOICE-14, VOICE-16). */
export const ReviewStep = ({ voice, onSaved }: { voice: BrandVoice; onSaved: () => void }) => {
  const { t } = useTranslation('voices')
  const form = useVoiceWords(voice)
  const { save, isSending, problem, wait } = useSaveVoice(voice.id, form, onSaved)
  return (
    <form
      className={classes.flow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.content}>
        <StepHead title={t('review.title')} lead={t('review.lead')} />
        <div className={fields.stack}>
          <VoiceFields form={form} />
          <TryVoice id={voice.id} form={form} />
          <Problem problem={problem} wait={wait} />
        </div>
      </div>
      <footer className={classes.foot}>
        <Button type="submit" size="md" className={classes.next} loading={isSending} disabled={wait > 0}>
          {t('edit.save')}
        </Button>
      </footer>
    </form>
  )
}
