import type { FormEvent } from 'react'
import { api } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useSend } from '../../api/use-send.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'

/** Switches two-step verification off, after the password when the log-in was a while ago. */
export const TwoStepOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const call = useSend(api.auth.endSecondFactor)
  const proof = useProof(call.problem)
  const turnOff = async (event: FormEvent) => {
    event.preventDefault()
    const body = proof.take()
    if (!body || !(await call.send({ body }))) return
    snackbar.ok(t('twoStep.isOff'))
    onClose()
    await renewAfter('security')
  }
  return (
    <ProofDialog
      title={t('twoStep.turnOffTitle')}
      cancelLabel={t('twoStep.keep')}
      confirmLabel={t('twoStep.turnOff')}
      isDestructive
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={(event) => void turnOff(event)}
    >
      <p>{t('twoStep.turnOffText')}</p>
    </ProofDialog>
  )
}
