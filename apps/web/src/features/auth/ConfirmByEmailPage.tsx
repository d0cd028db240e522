import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { api } from '../../api/call.ts'
import { mayHaveSession } from '../../api/device.ts'
import { useApi } from '../../api/use-api.ts'
import { useHealth } from '../../api/use-health.ts'
import { useSend } from '../../api/use-send.ts'
import { forgetSession } from '../../api/use-session.ts'
import { emphasize } from '../../i18n/emphasize.tsx'
import { hasMail } from '../../i18n/has-mail.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import letter from '../../ui/art/email.svg'
import { checkEmail } from '../../ui/check-email.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { snackbar } from '../../ui/snackbar.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthPage, CONFIRMING } from './AuthPage.tsx'
import classes from './form.module.css'
import { MailboxLink } from './MailboxLink.tsx'
import { CONFIRMED_LOOK_MS, RESEND_WAIT_S } from './timings.ts'

/** Takes another address while the first one is not confirmed. The server then signs the user out everywhere. */
const ChangeAddress = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('sign-up')
  const [, navigate] = useLocation()
  const { send, isSending, problem, wait } = useSend(api.users.changeEmail)
  const form = useFields({ email: '' }, ({ email }) => ({ email: checkEmail(email) }))
  const change = async ({ email }: { email: string }) => {
    if (!(await send({ body: { email: email.trim() } }, form.refuse))) return
    forgetSession()
    navigate(paths.confirmByEmail, { replace: true, state: { email: email.trim() } })
    onDone()
  }
  return (
    <Stack as="form" gap={4} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <EmailField {...form.field('email')} label={t('confirm.newAddress')} autoComplete="email" autoFocus />
      <Problem problem={problem} wait={wait} />
      <Row gap={2} align="stretch" wrap>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('confirm.change')}
        </Button>
        <Button variant="default" size="md" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

export const ConfirmByEmailPage = () => {
  const { t } = useTranslation('sign-up')
  const { t: label } = useTranslation('messages')
  const changedTo = useHistoryState<{ email?: string } | null>()?.email
  const isTest = useHealth().data?.mail.mailbox
  const { data: me } = useApi(api.users.me, undefined, {
    enabled: mayHaveSession(),
    retry: false,
    // Another tab, or the phone, may confirm the address meanwhile.
    refetchInterval: (query) => (query.state.error ? false : CONFIRMED_LOOK_MS),
  })
  const [isChanging, setChanging] = useState(false)
  const { send, isSending, problem, wait } = useSend(api.users.resendVerification)
  const { left, start } = useCountdown()
  const sendAgain = async () => {
    if (!(await send({}))) return
    snackbar.ok(t('confirm.sent'))
    start(RESEND_WAIT_S)
  }
  if (me?.isEmailVerified) return <Redirect to={paths.calendar} replace />
  const email = me?.email ?? changedTo
  const lead = email
    ? emphasize(t(me ? 'confirm.lead' : 'confirm.leadChanged', { email }))
    : t('confirm.leadUnknown')
  return (
    <AuthPage
      title={t('confirm.title')}
      lead={lead}
      step={CONFIRMING}
      picture={<img src={letter} alt="" className={classes.picture} />}
    >
      {isChanging ? (
        <ChangeAddress onDone={() => setChanging(false)} />
      ) : (
        <Stack gap={4}>
          {isTest && <MailboxLink />}
          {me ? (
            <Row gap={2} align="stretch" wrap>
              {hasMail && (
                <Button
                  variant="default"
                  size="md"
                  onClick={() => void sendAgain()}
                  loading={isSending}
                  disabled={left > 0 || wait > 0}
                >
                  {left > 0 ? t('confirm.againIn', { count: left }) : label('LABEL_SEND_AGAIN')}
                </Button>
              )}
              <Button variant="subtle" size="md" onClick={() => setChanging(true)}>
                {t('confirm.other')}
              </Button>
            </Row>
          ) : (
            <p>
              <Link href={paths.home} className={classes.link}>
                {t('auth:login.submit')}
              </Link>
            </p>
          )}
          <Problem problem={problem} wait={wait} />
        </Stack>
      )}
    </AuthPage>
  )
}
