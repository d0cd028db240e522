import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { renewAfter } from '../../api/renew.ts'
import { useCall } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import letter from '../../ui/art/email.svg'
import { Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { AuthPage, CONFIRMING } from './AuthPage.tsx'
import classes from './form.module.css'
import { CONTINUE_AFTER_MS } from './timings.ts'

/** Confirms the address with the token of the link, then goes on by itself (AUTH-23, R111). */
export const EmailVerificationPage = () => {
  const { t } = useTranslation('sign-up')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { mutate, isSuccess, error } = useCall(api.users.verifyEmail)
  const asked = useRef(false)
  const verify = useCallback(() => mutate({ body: { emailVerificationToken: token } }), [mutate, token])
  useEffect(() => {
    // A token works once: asking twice would answer that it is used.
    if (asked.current || !token) return
    asked.current = true
    verify()
  }, [token, verify])
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(
      () => void renewAfter('member').then(() => navigate(paths.calendar)),
      CONTINUE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])

  const state = isSuccess ? 'done' : !token || error instanceof ApiError ? 'failed' : 'checking'
  const isUnreached = error?.statusCode === 0 || (error?.statusCode ?? 0) >= 500
  return (
    <AuthPage
      title={t(`verify.${state}.title`)}
      lead={t(isUnreached ? 'verify.unreached' : `verify.${state}.text`)}
      step={CONFIRMING}
      picture={<img src={letter} alt="" className={classes.picture} />}
    >
      <Row gap={2} align="stretch" wrap aria-live="polite">
        {isSuccess && (
          <Button component={Link} href={paths.calendar} size="md">
            {t('verify.continue')}
          </Button>
        )}
        {state === 'failed' &&
          (isUnreached ? (
            <Button size="md" onClick={verify}>
              {t('verify.again')}
            </Button>
          ) : (
            <Button component={Link} href={paths.confirmByEmail} size="md">
              {t('verify.newLink')}
            </Button>
          ))}
      </Row>
    </AuthPage>
  )
}
