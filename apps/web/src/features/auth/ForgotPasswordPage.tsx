import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { hasMail } from '../../i18n/has-mail.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthPage } from './AuthPage.tsx'
import classes from './form.module.css'

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
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')}>
      {hasMail && (
        <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void ask(values))} noValidate>
          <EmailField {...form.field('email')} label={t('auth:email')} />
          <Problem problem={problem} wait={wait} />
          <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
            {label('LABEL_SEND_LINK')}
          </Button>
        </Stack>
      )}
      <Text tone="quiet" mt={5} center>
        <Link href={paths.home} className={classes.link}>
          {t('auth:backToLogin')}
        </Link>
      </Text>
    </AuthPage>
  )
}
