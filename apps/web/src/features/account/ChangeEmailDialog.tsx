import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMe } from '../../api/use-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { useProof } from './use-proof.ts'
import { useSignedOut } from './use-sign-out.ts'

/** Moves the account to another address, which signs out and has to be confirmed (PROFILE-14, R34). */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const me = useMe()
  const signedOut = useSignedOut()
  const call = useSend(api.users.changeEmail)
  const proof = useProof(call.problem)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    const password = proof.take()
    if (!password) return
    if (await call.send({ body: { email: email.trim(), ...password } }, form.refuse))
      signedOut(t('email.changed', { email: email.trim() }))
  }
  return (
    <ProofDialog
      title={t('email.title')}
      cancelLabel={t('common:cancel')}
      confirmLabel={t('email.change')}
      canDismiss={!form.values.email}
      call={call}
      proof={proof}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void change(values))}
    >
      <p>{t('email.lead', { email: me.email })}</p>
      <EmailField {...form.field('email')} label={t('email.new')} autoComplete="email" data-autofocus />
    </ProofDialog>
  )
}
