import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useStartSession } from '../../api/use-session.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { checkEmail } from './check-fields.ts'
import classes from './form.module.css'
import login from './LoginForm.module.css'
import { Problem } from './Problem.tsx'
import { useSend } from './use-send.ts'

/** E-mail and password. After a good log-in the guard of this address leads on (AUTH-06, AUTH-08). */
export const LoginForm = () => {
  const { t } = useTranslation('access')
  const startSession = useStartSession()
  const { send, isSending, problem, wait } = useSend(api.auth.login)
  const form = useFields({ email: '', password: '' }, ({ email, password }) => ({
    email: checkEmail(email),
    password: password ? undefined : 'FIELD_REQUIRED',
  }))
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    if (await send({ body: { email: email.trim(), password } }, form.refuse)) await startSession()
  }
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void logIn(values))} noValidate>
      <TextInput
        {...form.field('email')}
        label={t('email')}
        type="email"
        size="md"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={login.password}>
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        <Link href={paths.forgotYourPassword} className={`${classes.link} ${login.forgot}`}>
          {t('login.forgot')}
        </Link>
      </div>
      <Problem problem={problem} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
