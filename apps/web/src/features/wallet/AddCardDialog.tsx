import { Button } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { CardForm } from './CardForm.tsx'
import { useCardForm } from './use-card-form.tsx'

/** Saves another card (WALLET-14). Closing is off while the provider is asked. */
export const AddCardDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('wallet')
  const { t: common } = useTranslation('common')
  const form = useId()
  const card = useCardForm()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await card.submit())) return
    snackbar.ok(t('card.saved'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('card.add')}
      canDismiss={!card.isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={card.isSending}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} loading={card.isSending} disabled={!card.setup}>
            {t('card.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <CardForm card={card} />
      </form>
    </Dialog>
  )
}
