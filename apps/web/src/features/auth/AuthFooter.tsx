import { Link } from 'wouter'
import { useHealth } from '../../api/use-health.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Box, Row } from '../../ui/parts.tsx'
import { paths } from '../../ui/paths.ts'
import classes from './AuthFooter.module.css'

export const AuthFooter = () => {
  const { t } = useTranslation('auth')
  const contact = useHealth().data?.links.contact
  return (
    <Row as="footer" gap={3} align="stretch" wrap look="hint" className={classes.footer}>
      <Link href={paths.privacyPolicy}>{t('footer.privacy')}</Link>
      <Link href={paths.licenceAgreement}>{t('footer.licence')}</Link>
      {contact && (
        <Box as="a" href={contact} push>
          {t('footer.help')}
        </Box>
      )}
    </Row>
  )
}
