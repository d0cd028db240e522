import '@mantine/core/styles/VisuallyHidden.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { passwordRules } from '@tintario/contract/users/limits.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconCheck, IconPoint } from './icons/index.ts'
import classes from './PasswordRules.module.css'
import { Row } from './parts.tsx'

/** The five parts of the password rule, ticked while typing (AUTH-14). */
export const PasswordRules = ({ password, id }: { password: string; id: string }) => {
  const { t } = useTranslation('common')
  return (
    <Row
      as="ul"
      align="stretch"
      wrap
      mt={2}
      look="label"
      light
      className={classes.rules}
      id={id}
      aria-label={t('password.rules')}
    >
      {passwordRules.map(({ key, holds }) => {
        const isMet = holds(password)
        const Icon = isMet ? IconCheck : IconPoint
        return (
          <li key={key} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden="true" />
            {t(`password.${key}`)}
            <VisuallyHidden>{isMet ? t('password.met') : t('password.missing')}</VisuallyHidden>
          </li>
        )
      })}
    </Row>
  )
}
