import { Button } from '@mantine/core'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useRenew } from '../../api/use-api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { snackbar } from '../../ui/snackbar.ts'
import { Problem } from '../access/Problem.tsx'
import { useSend } from '../access/use-send.ts'
import { ProofField } from './ProofField.tsx'
import classes from './profile.module.css'
import { useProof } from './use-proof.ts'

/** Switches two-step verification off, after the password when the log-in was a while ago. */
export const TwoStepOffDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const form = useId()
  const renew = useRenew()
  const { send, isSending, problem, wait } = useSend(api.auth.endSecondFactor)
  const proof = useProof(problem)
  const turnOff = async (event: FormEvent) => {
    event.preventDefault()
    const body = proof.take()
    if (!body || !(await send({ body }))) return
    snackbar.ok(t('twoStep.isOff'))
    onClose()
    await renew(api.auth.secondFactor)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('twoStep.turnOffTitle')}
      canDismiss={!isSending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending} data-autofocus>
            {t('twoStep.keep')}
          </Button>
          <Button type="submit" form={form} color="coral" loading={isSending} disabled={wait > 0}>
            {t('twoStep.turnOff')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.stack} onSubmit={(event) => void turnOff(event)} noValidate>
        <p>{t('twoStep.turnOffText')}</p>
        {proof.isAsked && <ProofField proof={proof} autoFocus />}
        {!proof.isRefused && <Problem problem={problem} wait={wait} />}
      </form>
    </Dialog>
  )
}
