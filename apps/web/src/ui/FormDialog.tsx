import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx'
import type { DialogProps } from './OpenDialog.tsx'
import { Problem, type Sending } from './Problem.tsx'
import { Stack } from './parts.tsx'

type Props = Pick<DialogProps, 'opened' | 'onClose' | 'title' | 'width' | 'canDismiss'> &
  Pick<
    DialogButtonsProps,
    'cancelLabel' | 'actLabel' | 'isDestructive' | 'isBusy' | 'isDisabled' | 'focus'
  > & {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    /** The call that the form makes, whose failure is shown under the fields. */
    call?: Sending
    /** What stands above the form and is no part of it. */
    above?: ReactNode
    /** The fields. */
    children: ReactNode
  }

/** A dialog with a form, closed by its cross, by Cancel or by what it sends; not while that is on its way. */
export const FormDialog = ({
  opened,
  onClose,
  onSubmit,
  title,
  width,
  canDismiss = true,
  call,
  isBusy = call?.isSending ?? false,
  isDisabled = (call?.wait ?? 0) > 0,
  above,
  children,
  ...buttons
}: Props) => {
  const id = useId()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      width={width}
      canDismiss={canDismiss && !isBusy}
      actions={
        <DialogButtons {...buttons} form={id} onCancel={onClose} isBusy={isBusy} isDisabled={isDisabled} />
      }
    >
      <Stack gap={4}>
        {above}
        <Stack as="form" id={id} gap={4} onSubmit={onSubmit} noValidate>
          {children}
          {call && <Problem {...call} />}
        </Stack>
      </Stack>
    </Dialog>
  )
}
