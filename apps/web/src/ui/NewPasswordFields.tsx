import { PASSWORD_MAX } from '@tintario/contract/users/limits.ts'
import { useId } from 'react'
import { checkNewPassword, checkRepeat } from './check-fields.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import type { useFields } from './use-fields.ts'

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

/** A password, its rules, and the same once more (AUTH-14, AUTH-15). */
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
