import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** The act in words, such as “Delete post”. */
  confirmLabel: ReactNode
  isDestructive?: boolean
  isBusy?: boolean
}

/** Asks before an act. A destructive one starts with the focus on Cancel. */
export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  isDestructive = false,
  isBusy = false,
}: Props) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={title}
    canDismiss={!isBusy}
    actions={
      <DialogButtons
        onCancel={onClose}
        actLabel={confirmLabel}
        onAct={onConfirm}
        isDestructive={isDestructive}
        isBusy={isBusy}
        focus={isDestructive ? 'cancel' : 'act'}
      />
    }
  >
    {children}
  </Dialog>
)
