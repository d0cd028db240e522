import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons } from './DialogButtons.tsx'
import type { DialogProps } from './OpenDialog.tsx'
import { Problem, type Sending } from './Problem.tsx'

type Props = Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'children'> & {
  onConfirm: () => void
  /** The act in words, such as “Delete post”. */
  confirmLabel: ReactNode
  isDestructive?: boolean
  /** The call that the act makes, whose failure is shown here. */
  call?: Sending
  isBusy?: boolean
}

/** Asks before an act. A destructive one starts with the focus on Cancel. */
export const ConfirmDialog = ({
  onConfirm,
  children,
  confirmLabel,
  isDestructive = false,
  call,
  isBusy = call?.isSending ?? false,
  ...dialog
}: Props) => (
  <Dialog
    {...dialog}
    canDismiss={!isBusy}
    actions={
      <DialogButtons
        onCancel={dialog.onClose}
        actLabel={confirmLabel}
        onAct={onConfirm}
        isDestructive={isDestructive}
        isBusy={isBusy}
        focus={isDestructive ? 'cancel' : 'act'}
      />
    }
  >
    {children}
    {call && <Problem {...call} />}
  </Dialog>
)
