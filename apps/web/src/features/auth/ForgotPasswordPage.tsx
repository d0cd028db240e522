import { Link, useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { hasMail } from '../../i18n/has-mail.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthForm, AuthPage } from './AuthPage.tsx'
import classes from './form.module.css'

/** Asks for a reset link; goes on alike whether or not the account exists (AUTH-20, R31). */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('sign-in')
  const { t: label } = useTranslation('messages')
  const [, navigate] = useLocation()
  const call = useSend(api.users.requestPasswordReset)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const ask = async ({ email }: { email: string }) => {
    if (await call.send({ body: { email: email.trim() } }, form.refuse)) {
      navigate(paths.checkYourEmail, { state: { email: email.trim() } })
    }
  }
  return (
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')}>
      {hasMail && (
        <AuthForm
          onSubmit={form.onSubmit((values) => void ask(values))}
          call={call}
          act={label('LABEL_SEND_LINK')}
        >
          <EmailField {...form.field('email')} label={t('auth:email')} />
        </AuthForm>
      )}
      <Text tone="quiet" mt={5} center>
        <Link href={paths.home} className={classes.link}>
          {t('auth:backToLogin')}
        </Link>
      </Text>
    </AuthPage>
  )
}
