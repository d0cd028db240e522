import { PASSWORD_MAX, passwordRules } from '@tintario/contract/users/limits.ts'
import { useId } from 'react'
import { checkNewPassword, checkRepeat } from './check-fields.ts'
import { PasswordField } from './PasswordField.tsx'
import type { useFields } from './use-fields.ts'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../i18n/use-translation.ts'
import { IconCheck, IconPoint } from './icons/index.ts'
import classes from './PasswordRules.module.css'
import { Row } from './parts.tsx'

/** The five parts of the password rule, ticked while typing. */
const PasswordRules = ({ password, id }: { password: string; id: string }) => {
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
            <Icon size={14} />
            {t(`password.${key}`)}
            <VisuallyHidden>{isMet ? t('password.met') : t('password.missing')}</VisuallyHidden>
          </li>
        )
      })}
    </Row>
  )
}

export const newPasswordStart = { password: '', repeatPassword: '' }
export const newPasswordMost = { password: PASSWORD_MAX, repeatPassword: PASSWORD_MAX }

export const checkNewPasswords = ({ password, repeatPassword }: typeof newPasswordStart) => ({
  password: checkNewPassword(password),
  repeatPassword: repeatPassword ? checkRepeat(password, repeatPassword) : 'FIELD_REQUIRED',
})

type Props = {
  /** A form that has these two fields, whatever else it has. */
  form: Pick<ReturnType<typeof useFields<typeof newPasswordStart>>, 'field' | 'values'>
  label: string
  repeatLabel: string
}

/** A password, its rules, and the same password again. */
export const NewPasswordFields = ({ form, label, repeatLabel }: Props) => {
  const rules = useId()
  return (
    <>
      <div>
        <PasswordField
          {...form.field('password')}
          label={label}
          autoComplete="new-password"
          aria-describedby={rules}
        />
        <PasswordRules password={form.values.password} id={rules} />
      </div>
      <PasswordField {...form.field('repeatPassword')} label={repeatLabel} autoComplete="new-password" />
    </>
  )
}
