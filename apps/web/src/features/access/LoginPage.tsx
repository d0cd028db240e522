import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { wasSessionEnded } from '../../api/device.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../ui/paths.ts'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { AccessFooter } from './AccessFooter.tsx'
import form from './form.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'
import { WeekArt } from './WeekArt.tsx'

/** The home page of a signed-out visitor: the log-in form beside what the product does. */
export const LoginPage = () => {
  const { t } = useTranslation('access')
  const message = useMessage()
  const [wasEnded] = useState(wasSessionEnded)
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
          {isMobile && (
            <p className={classes.tagline}>
              {t('tagline.plan')} {t('tagline.publish')}
            </p>
          )}
          <FocusHeading className={classes.title}>{t('login.title')}</FocusHeading>
          <p className={classes.lead}>{t('login.lead')}</p>
          {wasEnded && (
            <div className={classes.ended}>
              <Notice kind="info">{message('MESSAGES_SESSION_ENDED')}</Notice>
            </div>
          )}
          <GoogleButton />
          <LoginForm />
          <p className={form.after}>
            {t('login.new')}{' '}
            <Link href={paths.signUp} className={form.link}>
              {message('LABEL_SIGN_UP_HEADLINE')}
            </Link>
          </p>
        </main>
        <AccessFooter />
      </div>
      {!isMobile && <WeekArt />}
    </div>
  )
}
