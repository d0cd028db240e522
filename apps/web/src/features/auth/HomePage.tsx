import { Button } from '@mantine/core'
import { paidTiers, planHandle } from '@tintario/contract/billing/plans.ts'
import { FREE_TIER_COINS, FREE_TIER_DAYS } from '@tintario/contract/wallet/limits.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { wasSessionEnded } from '../../api/device.ts'
import { Failure } from '../../api/Failure.tsx'
import { canSignUp } from '../../api/registration.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { useTrialOffer } from '../../api/use-trial-offer.ts'
import { whole } from '../../i18n/dates.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { price } from '../../i18n/money.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Coin } from '../../ui/Coin.tsx'
import { checkEmail } from '../../ui/check-email.ts'
import { useDocumentTitle, useTabTitle } from '../../ui/document-title.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { FocusHeading } from '../../ui/FocusHeading.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Box, Row, Stack, Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFooter } from './AuthFooter.tsx'
import formClasses from './form.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import classes from './HomePage.module.css'
import login from './LoginForm.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { RegistrationNotice } from './RegistrationNotice.tsx'
import { SampleButton } from './SampleButton.tsx'

const NAMES = {
  basic: 'LABEL_BASIC',
  premium: 'LABEL_PREMIUM_BADGE',
  enterprise: 'LABEL_ENTERPRISE_BADGE',
} as const

/** What the price list says, before it has come. The server fills the names in the page that the build draws. */
const unknown = (name: string) => (import.meta.env.SSR ? `{{${name}}}` : '…')

type Offer = { name: string; cost: string; per: string; coins: string; posts: string }

const OfferCard = ({ name, cost, per, coins, posts }: Offer) => {
  const { t } = useTranslation('auth')
  return (
    <li className={classes.plan}>
      <div>
        <Box as="h3" look="body" strong>
          {name}
        </Box>
        <p className={classes.price}>
          <b>{cost}</b> {per}
        </p>
      </div>
      <div>
        <p className={classes.coins}>
          <Coin /> {coins}
        </p>
        <p className={classes.posts}>{t('prices.posts', { posts })}</p>
      </div>
    </li>
  )
}

/** The free trial and what the plans cost a month, from the same list as the plans page. */
const HomePrices = () => {
  const { t } = useTranslation('auth')
  const message = useMessage()
  const language = useLanguage()
  const list = useApi(api.billing.prices, { query: { type: 'recurring' } })
  const postCoins = list.data?.[0]?.postCoins
  const postsFor = (coins: number, handle: string) =>
    postCoins ? whole(Math.floor(coins / postCoins), language) : unknown(`${handle}.posts`)
  const plans = paidTiers.flatMap((tier) => {
    const handle = planHandle(tier, 'monthly')
    const found = list.data?.find((one) => one.handle === handle)
    return found || list.isPending ? [{ tier, handle, found }] : []
  })
  return (
    <section className={classes.prices} aria-labelledby="prices">
      <h2 id="prices" className={classes.title}>
        {t('prices.title')}
      </h2>
      <p className={classes.second}>{t('prices.lead', { coins: postCoins ?? unknown('post.coins') })}</p>
      {list.isError && !list.data ? (
        <Failure of={list} />
      ) : (
        <ul className={classes.plans} aria-busy={list.isPending}>
          <OfferCard
            name={t('common:trial.name')}
            cost={price(0, language)}
            per={t('prices.forDays', { days: FREE_TIER_DAYS })}
            coins={t('prices.coins', { coins: FREE_TIER_COINS })}
            posts={postsFor(FREE_TIER_COINS, 'trial')}
          />
          {plans.map(({ tier, handle, found }) => (
            <OfferCard
              key={tier}
              name={message(NAMES[tier])}
              cost={found ? price(found.amount, language) : unknown(`${handle}.amount`)}
              per={t('prices.month')}
              coins={t('prices.coinsMonthly', {
                coins: found ? whole(found.coins, language) : unknown(`${handle}.coins`),
              })}
              posts={postsFor(found?.coins ?? 0, handle)}
            />
          ))}
        </ul>
      )}
      <Box as="p" mt={4} look="hint">
        {t('prices.note')}
      </Box>
    </section>
  )
}

const CodeStep = lazyWithRetry(async () => {
  const [{ CodeStep }] = await Promise.all([import('./CodeStep.tsx'), loadTexts(['sign-in'])])
  return CodeStep
})

/**
 * E-mail and password, below the page's own text. After a log-in the guard of this address redirects; an account with a
 * second factor is asked for its code first.
 */
const LoginForm = ({ children }: { children: ReactNode }) => {
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
          <Link href={paths.forgotYourPassword} className={`${formClasses.link} ${login.forgot}`}>
            {t('login.forgot')}
          </Link>
        </div>
        {!isCodeNeeded && <Problem problem={problem} wait={wait} />}
        {problem === 'MESSAGES_ACCOUNT_LOCKED' && lockReason && (
          <p>
            {t('login.lockedReason', { reason: lockReason })}{' '}
            <Link href={paths.contact} className={formClasses.link}>
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
          <Link href={paths.signUp} className={formClasses.link}>
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
    <Box mb={5}>
      {outcome ? (
        <LoadingBoundary>
          <GoogleOutcome outcome={outcome} />
        </LoadingBoundary>
      ) : (
        <Notice kind="info">{message('MESSAGES_SESSION_ENDED')}</Notice>
      )}
    </Box>
  )
}

/** The home page of a signed-out visitor: what the product is, how to try it, the log-in form, a picture and prices. */
export const HomePage = () => {
  const { t } = useTranslation('auth')
  const { offer, pending } = useTrialOffer()
  useDocumentTitle(t('home.tab'))
  useTabTitle(t('home.tab'), 0)
  return (
    <div className={classes.page}>
      <Row as="header" justify="between">
        <Logo height={30} />
        <LanguageSwitch />
      </Row>
      <main className={classes.main}>
        <div className={classes.hero}>
          <Box most={640}>
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
                  <span>
                    {t('common:trial.name')}: {offer}
                    {pending && (
                      <span className={classes.pending} aria-hidden>
                        {' '}
                        {pending}
                      </span>
                    )}
                  </span>
                </p>
              )}
            </div>
          </Box>
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
