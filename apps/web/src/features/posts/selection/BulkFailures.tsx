import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { shownTitle } from '../../../ui/shown-title.ts'
import classes from './SelectionDialogs.module.css'
import type { BulkFailure } from './use-bulk.ts'

type Props = {
  title: string
  failures: readonly BulkFailure[]
  isBusy: boolean
  onClose: () => void
  onAgain: () => void
}

export const BulkFailures = ({ title, failures, isBusy, onClose, onAgain }: Props) => {
  const { t } = useTranslation('planning')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          cancelLabel={t('common:close')}
          actLabel={t('common:tryAgain')}
          onAct={onAgain}
          isBusy={isBusy}
          focus="cancel"
        />
      }
    >
      <ul className={classes.titles}>
        {failures.map(({ post, reason }) => (
          <li key={post.id}>
            {shownTitle(post) || t('posts:untitled')}
            <small>{reason}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
