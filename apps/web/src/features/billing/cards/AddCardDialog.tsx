import type { FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { snackbar } from '../../../ui/snackbar.ts'
import { CardForm } from './CardForm.tsx'
import { useCardForm } from './use-card-form.tsx'

/** Saves another card (WALLET-14). Closing is off while the provider is asked. */
export const AddCardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const card = useCardForm()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await card.submit())) return
    snackbar.ok(t('card.saved'))
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('card.add')}
      onSubmit={(event) => void save(event)}
      actLabel={t('card.save')}
      isBusy={card.isSending}
      isDisabled={!card.setup}
    >
      <CardForm card={card} />
    </FormDialog>
  )
}
