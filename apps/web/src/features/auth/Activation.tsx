import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
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
import { AuthPage } from './AuthPage.tsx'

/** What no other password would mend. */
const deadEnds: Record<string, 'expired' | 'taken' | undefined> = {
  MESSAGES_TOKEN_NOT_FOUND: 'expired',
  MESSAGES_DUPLICATE_USER: 'taken',
}

/** An invited agent sets a password by the link of the invitation (AUTH-32, AUTH-33, R110). */
export const Activation = ({ token }: { token: string }) => {
  const { t } = useTranslation('activation')
  const { t: access } = useTranslation('auth')
  const [isDone, setDone] = useState(false)
  const { send, isSending, problem, wait } = useSend(api.team.activate)
  const form = useFields(newPasswordStart, checkNewPasswords, newPasswordMost)
  const activate = async (values: typeof newPasswordStart) => {
    if (await send({ body: { ...values, emailVerificationToken: token } }, form.refuse)) setDone(true)
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
  const dead = problem && deadEnds[problem]
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
      <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void activate(values))} noValidate>
        <NewPasswordFields form={form} label={t('password')} repeatLabel={t('sign-up:repeatPassword')} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
          {t('submit')}
        </Button>
      </Stack>
    </AuthPage>
  )
}
