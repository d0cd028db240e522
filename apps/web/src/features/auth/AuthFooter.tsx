import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useHealth } from '../../api/use-health.ts'
import { paths } from '../../ui/paths.ts'
import classes from './AuthFooter.module.css'

/** Legal links and help, in the same place on every access page. */
export const AuthFooter = () => {
  const { t } = useTranslation('auth')
  const contact = useHealth().data?.links.contact
  return (
    <footer className={classes.footer}>
      <Link href={paths.privacyPolicy}>{t('footer.privacy')}</Link>
      <Link href={paths.licenceAgreement}>{t('footer.licence')}</Link>
      {contact && (
        <a href={contact} className={classes.help}>
          {t('footer.help')}
        </a>
      )}
    </footer>
  )
}
