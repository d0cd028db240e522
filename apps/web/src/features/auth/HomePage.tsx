import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wasSessionEnded } from '../../api/device.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { AuthFooter } from './AuthFooter.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { WeekArt } from './WeekArt.tsx'

const GoogleOutcome = lazyWithRetry(async () => {
  const [{ GoogleOutcome }] = await Promise.all([import('./GoogleOutcome.tsx'), loadTexts(['sign-in'])])
  return GoogleOutcome
})

/** The home page of a signed-out visitor: the log-in form beside what the product does. */
export const LoginPage = () => {
  const { t } = useTranslation('auth')
  const message = useMessage()
  const [wasEnded] = useState(wasSessionEnded)
  const [outcome] = useState(() => new URLSearchParams(location.search).get('google'))
  const isMobile = useIsMobile()
  useDocumentTitle(t('login.title'))
  useTabTitle(t('login.title'), 0)
  return (
    <div className={classes.page}>
      <div className={classes.left}>
        <header className={classes.top}>
          <Logo height={30} />
          <LanguageSwitch />
        </header>
        <main className={classes.main}>
          <LoginForm>
            {isMobile && (
              <p className={classes.tagline}>
                {t('tagline.plan')} {t('tagline.publish')}
              </p>
            )}
            <FocusHeading isSerif>{t('login.title')}</FocusHeading>
            <p className={classes.lead}>{t('login.lead')}</p>
            {(wasEnded || outcome) && (
              <div className={classes.notice}>
                {outcome ? (
                  <LoadingBoundary>
                    <GoogleOutcome outcome={outcome} />
                  </LoadingBoundary>
                ) : (
                  <Notice kind="info">{message('MESSAGES_SESSION_ENDED')}</Notice>
                )}
              </div>
            )}
            <GoogleButton />
          </LoginForm>
        </main>
        <AuthFooter />
      </div>
      {!isMobile && <WeekArt />}
    </div>
  )
}
