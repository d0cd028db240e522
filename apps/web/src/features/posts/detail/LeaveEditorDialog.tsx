import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onSave: () => void
  onLeave: () => void
  isSaving: boolean
  canSave: boolean
}

export const LeaveEditorDialog = ({ opened, onClose, onSave, onLeave, isSaving, canSave }: Props) => {
  const { t } = useTranslation('post-page')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('editor.leaveTitle')}
      canDismiss={!isSaving}
      actions={
        <>
          <Button variant="subtle" color="gray" disabled={isSaving} onClick={onLeave}>
            {t('editor.leave')}
          </Button>
          <Button
            variant="default"
            disabled={isSaving}
            onClick={onClose}
            data-autofocus={!canSave || undefined}
          >
            {t('editor.stay')}
          </Button>
          <Button
            loading={isSaving}
            disabled={!canSave}
            onClick={onSave}
            data-autofocus={canSave || undefined}
          >
            {t('editor.saveAndLeave')}
          </Button>
        </>
      }
    >
      {t('editor.leaveText')}
    </Dialog>
  )
}
