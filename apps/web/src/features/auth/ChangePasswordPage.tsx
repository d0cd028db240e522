import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  checkNewPasswords,
  NewPasswordFields,
  newPasswordMost,
  newPasswordStart,
} from '../../ui/NewPasswordFields.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthForm, AuthPage } from './AuthPage.tsx'

/** What no other password would mend. */
const deadEnds: Record<string, 'expired' | 'taken' | undefined> = {
  MESSAGES_TOKEN_NOT_FOUND: 'expired',
  MESSAGES_DUPLICATE_USER: 'taken',
}

/** An invited agent sets a password by the link of the invitation. */
const Activation = ({ token }: { token: string }) => {
  const { t } = useTranslation('activation')
  const { t: access } = useTranslation('auth')
  const [isDone, setDone] = useState(false)
  const call = useSend(api.team.activate)
  const form = useFields(newPasswordStart, checkNewPasswords, newPasswordMost)
  const activate = async (values: typeof newPasswordStart) => {
    if (await call.send({ body: { ...values, emailVerificationToken: token } }, form.refuse)) setDone(true)
  }
  const logIn = (
    <Button component={Link} href={paths.home} size="md" fullWidth>
      {access('login.submit')}
    </Button>
  )
  if (isDone) {
    return (
      <AuthPage title={t('doneTitle')}>
        <Stack gap={4}>
          <Notice kind="ok">{t('done')}</Notice>
          {logIn}
        </Stack>
      </AuthPage>
    )
  }
  const dead = call.problem && deadEnds[call.problem]
  if (dead) {
    return (
      <AuthPage title={t('title')}>
        <Stack gap={4}>
          <Notice kind="danger">{t(dead)}</Notice>
          {logIn}
        </Stack>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('title')} lead={t('lead')}>
      <AuthForm onSubmit={form.onSubmit((values) => void activate(values))} call={call} act={t('submit')}>
        <NewPasswordFields form={form} label={t('password')} repeatLabel={t('sign-up:repeatPassword')} />
      </AuthForm>
    </AuthPage>
  )
}

const wording = (error: ApiError) => {
  if (error.statusCode === 0) return 'MESSAGES_PASSWORD_RESET_NETWORK'
  return error.key === 'MESSAGES_SOMETHING_WENT_WRONG' ? 'MESSAGES_PASSWORD_RESET_ERROR' : undefined
}

const Reset = ({ passwordResetToken }: { passwordResetToken: string }) => {
  const { t } = useTranslation('sign-in')
  const message = useMessage()
  const [isChanged, setChanged] = useState(false)
  const { send, isSending, problem, wait } = useSend(api.users.resetPassword, { wording })
  const form = useFields(newPasswordStart, checkNewPasswords, newPasswordMost)
  const change = async (values: typeof newPasswordStart) => {
    if (await send({ body: { ...values, passwordResetToken } }, form.refuse)) setChanged(true)
  }
  const newLink = (
    <Button component={Link} href={paths.forgotYourPassword} size="md" fullWidth>
      {t('reset.newLink')}
    </Button>
  )
  if (!passwordResetToken) {
    return (
      <AuthPage title={t('reset.title')} lead={message('MESSAGES_TOKEN_NOT_FOUND')}>
        {newLink}
      </AuthPage>
    )
  }
  if (isChanged) {
    return (
      <AuthPage title={t('reset.doneTitle')}>
        <Stack gap={4}>
          <Notice kind="ok">{message('MESSAGES_PASSWORD_CHANGED')}</Notice>
          <Button component={Link} href={paths.home} size="md" fullWidth>
            {t('auth:login.submit')}
          </Button>
        </Stack>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t('reset.title')} lead={t('reset.lead')}>
      <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
        <NewPasswordFields form={form} label={t('newPassword')} repeatLabel={t('sign-up:repeatPassword')} />
        <Problem problem={problem} wait={wait} />
        {problem === 'MESSAGES_TOKEN_NOT_FOUND' ? (
          newLink
        ) : (
          <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
            {t('reset.submit')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  )
}

export const ChangePasswordPage = () => {
  const [search] = useSearchParams()
  const activation = search.get('activation')
  if (activation) return <Activation token={activation} />
  return <Reset passwordResetToken={search.get('token') ?? ''} />
}
