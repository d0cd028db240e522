import type { FormEvent, ReactNode } from 'react'
import type { useSend } from '../../api/use-send.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ProofField } from './ProofField.tsx'
import type { useProof } from './use-proof.ts'

type Props = {
  title: string
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  isDestructive?: boolean
  /** False while something is typed that a click outside would lose. */
  canDismiss?: boolean
  /** False for who has no password here. */
  hasPassword?: boolean
  call: Pick<ReturnType<typeof useSend>, 'isSending' | 'problem' | 'wait'>
  proof: ReturnType<typeof useProof>
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Asks before an act that the server may want the password for (R13), with the field for it and what went wrong. A
 * destructive one starts with the focus on the way back.
 */
export const ProofDialog = ({
  title,
  children,
  cancelLabel,
  confirmLabel,
  isDestructive = false,
  canDismiss = true,
  hasPassword = true,
  call: { isSending, problem, wait },
  proof,
  onClose,
  onSubmit,
}: Props) => {
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      canDismiss={canDismiss}
      onSubmit={onSubmit}
      cancelLabel={cancelLabel}
      actLabel={confirmLabel}
      isDestructive={isDestructive}
      isBusy={isSending}
      isDisabled={wait > 0}
      focus={isDestructive ? 'cancel' : undefined}
    >
      {children}
      {proof.isAsked && hasPassword && <ProofField proof={proof} />}
      {!proof.isRefused && <Problem problem={problem} wait={wait} />}
    </FormDialog>
  )
}
