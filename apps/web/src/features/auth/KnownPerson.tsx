import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Text } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './form.module.css'

export const KnownPerson = () => {
  const { t } = useTranslation('sign-up')
  return (
    <Text tone="quiet" mt={5} center>
      {t('signUp.known')}{' '}
      <Link href={paths.home} className={classes.link}>
        {t('auth:login.submit')}
      </Link>
    </Text>
  )
}
