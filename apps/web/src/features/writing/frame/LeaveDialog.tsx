import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'

type Props = {
  opened: boolean
  /** Back to the step. */
  onClose: () => void
  onSave: () => void
  onLeave: () => void
  isSaving: boolean
  hasPost: boolean
}

/** Asks how to leave: with this step's answers kept, or without them. The paid draft stays either way (WIZ-06, R54). */
export const LeaveDialog = ({ opened, onClose, onSave, onLeave, isSaving, hasPost }: Props) => {
  const { t } = useTranslation('writing')
  const { t: label } = useTranslation('messages')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('leave.title')}
      canDismiss={!isSaving}
      actions={
        <DialogButtons
          onCancel={onLeave}
          cancelLabel={t('leave.without')}
          actLabel={label('LABEL_SAVE_FOR_LATER')}
          onAct={onSave}
          isBusy={isSaving}
          focus="act"
        />
      }
    >
      <p>{hasPost ? t('leave.text') : t('leave.textNew')}</p>
    </Dialog>
  )
}
