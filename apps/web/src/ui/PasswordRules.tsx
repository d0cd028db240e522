import '@mantine/core/styles/VisuallyHidden.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { passwordRules } from '@tintario/contract/users/rules.ts'
import { useTranslation } from 'react-i18next'
import classes from './PasswordRules.module.css'

/** The five parts of the password rule, ticked while typing (AUTH-14). */
export const PasswordRules = ({ password, id }: { password: string; id: string }) => {
  const { t } = useTranslation('common')
  return (
    <ul className={classes.rules} id={id} aria-label={t('password.rules')}>
      {passwordRules.map(({ key, holds }) => {
        const isMet = holds(password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <li key={key} data-met={isMet || undefined}>
            <Icon size={14} stroke={2.25} aria-hidden="true" />
            {t(`password.${key}`)}
            <VisuallyHidden>{isMet ? t('password.met') : t('password.missing')}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
