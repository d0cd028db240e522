import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { api } from '../../api/call.ts'
import fields from '../../ui/form.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccessPage } from './AccessPage.tsx'
import {
  checkNewPasswords,
  NewPasswordFields,
  newPasswordMost,
  newPasswordStart,
} from './NewPasswordFields.tsx'
import { Problem } from './Problem.tsx'
import { useSend } from './use-send.ts'

/** An invited agent sets a password by the link of the invitation (AUTH-32, AUTH-33, R110). */
export const Activation = ({ token }: { token: string }) => {
  const { t } = useTranslation('activation')
  const { t: access } = useTranslation('access')
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
      <AccessPage title={t('doneTitle')}>
        <div className={fields.stack}>
          <Notice kind="ok">{t('done')}</Notice>
          {logIn}
        </div>
      </AccessPage>
    )
  }
  if (problem === 'MESSAGES_TOKEN_NOT_FOUND') {
    return (
      <AccessPage title={t('title')}>
        <div className={fields.stack}>
          <Notice kind="danger">{t('expired')}</Notice>
          {logIn}
        </div>
      </AccessPage>
    )
  }
  return (
    <AccessPage title={t('title')} lead={t('lead')}>
      <form className={fields.stack} onSubmit={form.onSubmit((values) => void activate(values))} noValidate>
        <NewPasswordFields form={form} label={t('password')} repeatLabel={t('sign-up:repeatPassword')} />
        <Problem problem={problem} wait={wait} />
        <Button type="submit" size="md" fullWidth loading={isSending} disabled={wait > 0}>
          {t('submit')}
        </Button>
      </form>
    </AccessPage>
  )
}
