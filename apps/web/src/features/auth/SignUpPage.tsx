import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { mayHaveSession } from '../../api/device.ts'
import { canSignUp } from '../../api/registration.ts'
import { useApi } from '../../api/use-api.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession, useSession } from '../../api/use-session.ts'
import { hasBilling } from '../../i18n/has-billing.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingBoundary } from '../../ui/LoadingBoundary.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AccountFields, accountMost, accountOf, accountStart, checkAccount } from './AccountFields.tsx'
import { AuthForm, AuthPage } from './AuthPage.tsx'
import { type Beginning, BeginningChoice } from './BeginningChoice.tsx'
import classes from './form.module.css'
import { GoogleButton } from './GoogleButton.tsx'
import { KnownPerson } from './KnownPerson.tsx'
import { RegistrationNotice } from './RegistrationNotice.tsx'
import { SampleButton } from './SampleButton.tsx'

/** The server's own words come first; without any this is an error creating the user. */
const wording = (error: ApiError) =>
  error.key === 'MESSAGES_SOMETHING_WENT_WRONG' ? 'MESSAGES_ERROR_CREATING_USER' : undefined

const SignUpPlan = lazyWithRetry(async () => {
  const [module] = await Promise.all([
    import('./SignUpPlan.tsx'),
    loadTexts(['sign-up-plan', 'billing', 'cards', 'money']),
  ])
  return module.SignUpPlan
})

/** The address of the second step, so that a reload stays there. */
const PLAN = `${paths.signUp}?step=plan`

const Opening = () => {
  const { t } = useTranslation('sign-up')
  return <AuthPage title={t('signUp.opening')} step={0} />
}

const PlanStep = () => {
  const [, navigate] = useLocation()
  const session = useSession(mayHaveSession())
  const wallet = useApi(api.wallet.get, undefined, { enabled: session.data !== undefined })
  // Who was on the free tier when they came here stays, also while their plan starts.
  const [wasFree, setWasFree] = useState(false)
  if (wallet.data?.tier === 'free' && !wasFree) setWasFree(true)
  if (session.isLoading || (wallet.isLoading && !wasFree)) return <Opening />
  if (!session.data) return <Redirect to={paths.signUp} replace />
  if (!wasFree) return <Redirect to={paths.confirmByEmail} replace />
  return (
    <LoadingBoundary fallback={<Opening />}>
      <SignUpPlan onDone={() => navigate(paths.confirmByEmail)} />
    </LoadingBoundary>
  )
}

/**
 * Opens an account: five fields and how it starts. The free trial goes on to the confirmation of the address; a plan is
 * chosen and paid for before that.
 */
export const SignUpPage = () => {
  const isPlan = new URLSearchParams(useSearch()).get('step') === 'plan'
  if (isPlan && hasBilling) return <PlanStep />
  return canSignUp ? <AccountStep /> : <NoSignUp />
}

const NoSignUp = () => {
  const { t: label } = useTranslation('messages')
  return (
    <AuthPage title={label('LABEL_SIGN_UP_HEADLINE')}>
      <RegistrationNotice className={classes.registration} />
      <KnownPerson />
    </AuthPage>
  )
}

const AccountStep = () => {
  const { t } = useTranslation('sign-up')
  const { t: label } = useTranslation('messages')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const call = useSend(api.users.signUp, { wording })
  const form = useFields(accountStart, checkAccount, accountMost)
  const [newsletter, setNewsletter] = useState(false)
  const [begins, setBegins] = useState<Beginning>('free')
  const signUp = async (values: typeof accountStart) => {
    const body = { ...accountOf(values), language, newsletter }
    if (!(await call.send({ body }, form.refuse))) return
    await startSession().catch(() => undefined)
    if (begins === 'plan') navigate(PLAN, { replace: true })
    else navigate(paths.confirmByEmail)
  }
  return (
    <AuthPage title={label('LABEL_SIGN_UP_HEADLINE')} lead={t('signUp.lead')} step={0}>
      <RegistrationNotice className={classes.registration} />
      <GoogleButton />
      <AuthForm
        onSubmit={form.onSubmit((values) => void signUp(values))}
        call={call}
        act={t('signUp.submit')}
      >
        <AccountFields form={form} />
        <Checkbox
          className="finger-row"
          label={t('newsletter')}
          checked={newsletter}
          onChange={(event) => setNewsletter(event.currentTarget.checked)}
        />
        {hasBilling && <BeginningChoice value={begins} onChange={setBegins} />}
      </AuthForm>
      <KnownPerson />
      <Row align="stretch" justify="center" mt={2}>
        <SampleButton variant="subtle" />
      </Row>
    </AuthPage>
  )
}
