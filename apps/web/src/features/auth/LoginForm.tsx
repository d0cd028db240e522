import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { canSignUp } from '../../api/registration.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import classes from './form.module.css'
import login from './LoginForm.module.css'

const CodeStep = lazyWithRetry(async () => {
  const [{ CodeStep }] = await Promise.all([import('./CodeStep.tsx'), loadTexts(['sign-in'])])
  return CodeStep
})

/**
 * E-mail and password, under what the page says of it. After a good log-in the guard of this address leads on
 * (AUTH-06, AUTH-08). A right pair of an account with a second factor makes room for the step that asks for its code.
 */
export const LoginForm = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('auth')
  const { t: label } = useTranslation('messages')
  const [lockReason, setLockReason] = useState<string>()
  const { send, isSending, problem, wait, forget } = useSend(api.auth.login, {
    onError: (error) => setLockReason(error instanceof ApiError ? error.reason : undefined),
  })
  const form = useFields({ email: '', password: '' }, ({ email, password }) => ({
    email: checkEmail(email),
    password: password ? undefined : 'FIELD_REQUIRED',
  }))
  const { email, password } = form.values
  const isCodeNeeded = problem === 'MESSAGES_CODE_NEEDED'
  const logIn = async () => {
    if (await send({ body: { email: email.trim(), password } }, form.refuse)) await startSession()
  }
  const goBack = () => {
    form.set('password', '')
    forget()
  }
  const pair = (
    <>
      {children}
      <Stack as="form" gap={4} method="post" onSubmit={form.onSubmit(() => void logIn())} noValidate>
        <EmailField {...form.field('email')} label={t('email')} />
        <div className={login.password}>
          <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
          <Link href={paths.forgotYourPassword} className={`${classes.link} ${login.forgot}`}>
            {t('login.forgot')}
          </Link>
        </div>
        {!isCodeNeeded && <Problem problem={problem} wait={wait} />}
        {problem === 'MESSAGES_ACCOUNT_LOCKED' && lockReason && (
          <p>
            {t('login.lockedReason', { reason: lockReason })}{' '}
            <Link href={paths.contact} className={classes.link}>
              {t('login.lockedAsk')}
            </Link>
          </p>
        )}
        <Button type="submit" size="md" fullWidth loading={isSending || isCodeNeeded} disabled={wait > 0}>
          {t('login.submit')}
        </Button>
      </Stack>
      {canSignUp && (
        <Text tone="quiet" mt={5} center>
          {t('login.new')}{' '}
          <Link href={paths.signUp} className={classes.link}>
            {label('LABEL_SIGN_UP_HEADLINE')}
          </Link>
        </Text>
      )}
    </>
  )
  if (!isCodeNeeded) return pair
  return (
    <LoadingBoundary fallback={pair}>
      <CodeStep email={email.trim()} password={password} onBack={goBack} />
    </LoadingBoundary>
  )
}
