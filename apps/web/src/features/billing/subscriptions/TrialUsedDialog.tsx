import { money } from '../../../i18n/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Stack, Text } from '../../../ui/parts.tsx'

type Props = { amount: number; onBack: () => void; onProceed: () => void }

/** The card has had its trial: going on is charged at once (R81). `amount` is integer cents. */
export const TrialUsedDialog = ({ amount, onBack, onProceed }: Props) => {
  const { t } = useTranslation('billing')
  const message = useMessage()
  const language = useLanguage()
  return (
    <Dialog
      onClose={onBack}
      title={t('trialUsed.title')}
      actions={
        <DialogButtons
          onCancel={onBack}
          cancelLabel={t('trialUsed.back')}
          actLabel={t('trialUsed.proceed')}
          onAct={onProceed}
          focus="cancel"
        />
      }
    >
      <Stack gap={4}>
        <p>{message('MESSAGES_CARD_TRIAL_USED')}</p>
        <Text look="hint">{t('trialUsed.charged', { amount: money(amount, language) })}</Text>
      </Stack>
    </Dialog>
  )
}
