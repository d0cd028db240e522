import { useEffect, useState } from 'react'
import { useMessage } from '../../../i18n/use-message.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { PostActs } from './use-post-acts.ts'

type Props = {
  opened: boolean
  title: string
  isPublished: boolean
  acts: PostActs
  onClose: () => void
  onDeleted: () => void
}

export const DeletePostDialog = ({ opened, title, isPublished, acts, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  // As the owner saw it when the dialog opened: it may go out while they read.
  const [isOut, setIsOut] = useState(isPublished)
  useEffect(() => {
    if (!opened) setIsOut(isPublished)
  }, [opened, isPublished])
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() =>
        void acts.remove({ isOut, onWentOut: onClose }).then((isDeleted) => isDeleted && onDeleted())
      }
      title={message('MESSAGES_CONFIRM_DELETE_POST')}
      confirmLabel={t('delete.act')}
      isDestructive
      isBusy={acts.busy === 'delete'}
    >
      {t('delete.text', { title })}
    </ConfirmDialog>
  )
}
