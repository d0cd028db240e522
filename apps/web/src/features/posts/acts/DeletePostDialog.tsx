import { useTranslation } from 'react-i18next'
import { useMessage } from '../../../i18n/use-message.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { PostActs } from './use-post-acts.ts'

type Props = { opened: boolean; title: string; acts: PostActs; onClose: () => void; onDeleted: () => void }

/** Asks before a post is deleted. */
export const DeletePostDialog = ({ opened, title, acts, onClose, onDeleted }: Props) => {
  const { t } = useTranslation('post-dialog')
  const message = useMessage()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void acts.remove().then((isDeleted) => isDeleted && onDeleted())}
      title={message('MESSAGES_CONFIRM_DELETE_POST')}
      confirmLabel={t('delete.act')}
      isDestructive
      isBusy={acts.busy === 'delete'}
    >
      {t('delete.text', { title })}
    </ConfirmDialog>
  )
}
