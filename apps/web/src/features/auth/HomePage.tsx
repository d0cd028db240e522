import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { wasSessionEnded } from '../../api/device.ts'
import { canSignUp } from '../../api/registration.ts'
import { useTrialOffer } from '../../api/use-trial-offer.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { paths } from '../../ui/paths.ts'
import { AuthFooter } from './AuthFooter.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import classes from './HomePage.module.css'
import { HomePrices } from './HomePrices.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { RegistrationNotice } from './RegistrationNotice.tsx'
import { SampleButton } from './SampleButton.tsx'

const GoogleOutcome = lazyWithRetry(async () => {
  const [{ GoogleOutcome }] = await Promise.all([import('./GoogleOutcome.tsx'), loadTexts(['sign-in'])])
  return GoogleOutcome
})

/** Why the visitor is here again: their session ended, or Google sent them back. */
const ReturnNotice = () => {
  const message = useMessage()
  const [wasEnded] = useState(wasSessionEnded)
  const search = useSearch()
  // Kept, since the notice removes it from the address.
  const [outcome] = useState(() => new URLSearchParams(search).get('google'))
  if (!wasEnded && !outcome) return null
  return (
    <div className={classes.notice}>
      {outcome ? (
        <LoadingBoundary>
          <GoogleOutcome outcome={outcome} />
        </LoadingBoundary>
      ) : (
        <Notice kind="info">{message('MESSAGES_SESSION_ENDED')}</Notice>
      )}
    </div>
  )
}

/** The home page of a signed-out visitor: what the product is, how to try it, the log-in form, a picture and prices. */
export const HomePage = () => {
  const { t } = useTranslation('auth')
  const { offer } = useTrialOffer()
  useDocumentTitle(t('home.tab'))
  useTabTitle(t('home.tab'), 0)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Logo height={30} />
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.hero}>
          <div className={classes.copy}>
            <FocusHeading look="hero">{t('home.title')}</FocusHeading>
            <p className={classes.lead}>{t('home.lead')}</p>
            <div className={classes.try}>
              <div className={classes.ways}>
                {canSignUp && (
                  <Button component={Link} href={paths.signUp} size="md">
                    {t('home.start')}
                  </Button>
                )}
                <SampleButton variant="default" />
              </div>
              <RegistrationNotice />
              {hasBilling && canSignUp && (
                <p className={classes.offer}>
                  <Coin size={20} />
                  {t('common:trial.name')}: {offer}
                </p>
              )}
            </div>
          </div>
          <section className={classes.login} aria-labelledby="log-in">
            <LoginForm>
              <h2 id="log-in" className={classes.title}>
                {t('login.title')}
              </h2>
              <p className={classes.second}>{t('login.lead')}</p>
              <ReturnNotice />
              <GoogleButton />
            </LoginForm>
          </section>
        </div>
        <ProductPicture />
        {hasBilling && canSignUp && <HomePrices />}
      </main>
      <AuthFooter />
    </div>
  )
}
