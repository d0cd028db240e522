import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/call.ts'
import { useMe } from '../../api/use-session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { checkEmail } from '../access/check-fields.ts'
import { Problem } from '../access/Problem.tsx'
import { useSend } from '../access/use-send.ts'
import { ProofField } from './ProofField.tsx'
import classes from './profile.module.css'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

/** Moves the account to another address, which signs out and has to be confirmed (PROFILE-14, R34). */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('profile')
  const me = useMe()
  const id = useId()
  const signedOut = useSignedOut()
  const { send, isSending, problem, wait } = useSend(api.users.changeEmail)
  const proof = useProof(problem)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    const password = proof.take()
    if (!password) return
    if (await send({ body: { email: email.trim(), ...password } }, form.refuse))
      signedOut(t('email.changed', { email: email.trim() }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('email.title')}
      canDismiss={!isSending && !form.values.email}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} loading={isSending} disabled={wait > 0}>
            {t('email.change')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.stack}
        onSubmit={form.onSubmit((values) => void change(values))}
        noValidate
      >
        <p>{t('email.lead', { email: me.email })}</p>
        <TextInput
          {...form.field('email')}
          label={t('email.new')}
          type="email"
          size="md"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        {proof.isAsked && <ProofField proof={proof} autoFocus />}
        {!proof.isRefused && <Problem problem={problem} wait={wait} />}
      </form>
    </Dialog>
  )
}
