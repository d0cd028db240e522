import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './form.module.css'

export const MailboxLink = () => {
  const { t } = useTranslation('sign-up')
  return (
    <Notice kind="info">
      {t('mailbox.text')}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer" className={classes.link}>
        {t('mailbox.open')}
      </a>
    </Notice>
  )
}
