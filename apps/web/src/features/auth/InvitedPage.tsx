import { api } from '../../api/call.ts'
import { registration } from '../../api/registration.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AccountFields, useAccountByLink } from './AccountFields.tsx'
import { AuthForm, AuthPage } from './AuthPage.tsx'
import { KnownPerson } from './KnownPerson.tsx'
import { RegistrationNotice } from './RegistrationNotice.tsx'

export const InvitedPage = () => {
  const { t } = useTranslation('invited')
  const { token, call, form, onSubmit } = useAccountByLink(api.auth.createInvitedAccount)
  if (!token || registration === 'closed')
    return (
      <AuthPage title={t('title')}>
        {registration === 'closed' ? (
          <RegistrationNotice />
        ) : (
          <Notice kind="danger">{t('messages:MESSAGES_INVITATION_INVALID')}</Notice>
        )}
        <KnownPerson />
      </AuthPage>
    )
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <AuthForm onSubmit={onSubmit} call={call} act={t('sign-up:signUp.submit')}>
        <AccountFields form={form} />
      </AuthForm>
      <KnownPerson />
    </AuthPage>
  )
}
