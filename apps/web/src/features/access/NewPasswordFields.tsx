import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasswordRules } from '../../ui/PasswordRules.tsx'
import type { useFields } from '../../ui/use-fields.ts'
import { checkNewPassword, checkRepeat } from './check-fields.ts'
import classes from './form.module.css'

const RULES = 'password-rules'
export const newPasswordStart = { password: '', repeatPassword: '' }

export const checkNewPasswords = ({ password, repeatPassword }: typeof newPasswordStart) => ({
  password: checkNewPassword(password),
  repeatPassword: repeatPassword ? checkRepeat(password, repeatPassword) : 'FIELD_REQUIRED',
})

type Props = { form: ReturnType<typeof useFields<typeof newPasswordStart>>; label: string }

/** A password, its rules, and the same once more (AUTH-14, AUTH-15). */
export const NewPasswordFields = ({ form, label }: Props) => {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <div>
        <PasswordField
          {...form.field('password')}
          label={label}
          autoComplete="new-password"
          aria-describedby={RULES}
        />
        <div className={classes.rules}>
          <PasswordRules password={form.values.password} id={RULES} />
        </div>
      </div>
      <PasswordField
        {...form.field('repeatPassword')}
        label={t('repeatPassword')}
        autoComplete="new-password"
      />
    </>
  )
}
