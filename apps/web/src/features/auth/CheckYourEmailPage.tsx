import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { useHealth } from '../../api/use-health.ts'
import { emphasize } from '../../i18n/emphasize.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import letter from '../../ui/art/email.svg'
import { Stack } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import { AuthPage } from './AuthPage.tsx'
import classes from './form.module.css'
import { MailboxLink } from './MailboxLink.tsx'

export const CheckYourEmailPage = () => {
  const { t } = useTranslation('sign-in')
  const state = useHistoryState<{ email?: string } | null>()
  const email = state?.email ?? t('check.yourAddress')
  const isTest = useHealth().data?.mail.mailbox
  return (
    <AuthPage
      title={t('check.title')}
      lead={emphasize(t('check.lead', { email }))}
      picture={<img src={letter} alt="" className={classes.picture} />}
    >
      <Stack gap={4}>
        {isTest && <MailboxLink />}
        <p>
          {t('check.none')}{' '}
          <Link href={paths.forgotYourPassword} className={classes.link}>
            {t('check.again')}
          </Link>
        </p>
        <p>
          <Link href={paths.home} className={classes.link}>
            {t('auth:backToLogin')}
          </Link>
        </p>
      </Stack>
    </AuthPage>
  )
}
