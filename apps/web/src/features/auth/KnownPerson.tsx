import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../ui/paths.ts'
import classes from './form.module.css'

/** The way to the log-in, under a form that makes an account. */
export const KnownPerson = () => {
  const { t } = useTranslation('sign-up')
  return (
    <p className={classes.after}>
      {t('signUp.known')}{' '}
      <Link href={paths.home} className={classes.link}>
        {t('auth:login.submit')}
      </Link>
    </p>
  )
}
