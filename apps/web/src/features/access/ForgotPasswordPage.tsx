import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import fields from '../../ui/form.module.css'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccessPage } from './AccessPage.tsx'
import { checkEmail } from './check-email.ts'
import classes from './form.module.css'
import { Problem } from './Problem.tsx'
import { useSend } from './use-send.ts'

/** Asks for a reset link; goes on alike whether or not the account exists (AUTH-20, R31). */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('sign-in')
  const { t: label } = useTranslation('messages')
  const [, navigate] = useLocation()
  const { send, isSending, problem, wait } = useSend(api.users.requestPasswordReset)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const ask = async ({ email }: { email: string }) => {
    if (await send({ body: { email: email.trim() } }, form.refuse)) {
      navigate(paths.checkYourEmail, { state: { email: email.trim() } })
    }
  }
  return (
    <AccessPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={fields.stack} onSubmit={form.onSubmit((values) => void ask(values))} noValidate>
        <EmailField {...form.field('email')} label={t('access:email')} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
          {label('LABEL_SEND_LINK')}
        </Button>
      </form>
      <p className={classes.after}>
        <Link href={paths.home} className={classes.link}>
          {t('access:backToLogin')}
        </Link>
      </p>
    </AccessPage>
  )
}
