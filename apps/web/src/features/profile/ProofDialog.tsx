import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import form from '../../ui/form.module.css'
import { Problem } from '../access/Problem.tsx'
import type { useSend } from '../access/use-send.ts'
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
  const id = useId()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      canDismiss={canDismiss && !isSending}
      actions={
        <>
          <Button
            variant="default"
            onClick={onClose}
            disabled={isSending}
            data-autofocus={isDestructive || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            color={isDestructive ? 'coral' : undefined}
            loading={isSending}
            disabled={wait > 0}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={form.stack} onSubmit={onSubmit} noValidate>
        {children}
        {proof.isAsked && hasPassword && <ProofField proof={proof} />}
        {!proof.isRefused && <Problem problem={problem} wait={wait} />}
      </form>
    </Dialog>
  )
}
