import type { ComponentProps } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { Sending } from '../../ui/Problem.tsx'
import { ProofField } from './ProofField.tsx'
import type { useProof } from './use-proof.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'call' | 'focus'> & {
  /** False for who has no password here. */
  hasPassword?: boolean
  call: Sending
  proof: ReturnType<typeof useProof>
}

/**
 * Asks before an act that the server may want the password for, with the field for it and what went wrong. A
 * destructive one starts with the focus on the way back.
 */
export const ProofDialog = ({ children, hasPassword = true, call, proof, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    call={proof.isRefused ? { ...call, problem: undefined, wait: 0 } : call}
    focus={dialog.isDestructive ? 'cancel' : undefined}
  >
    {children}
    {proof.isAsked && hasPassword && <ProofField proof={proof} />}
  </FormDialog>
)
