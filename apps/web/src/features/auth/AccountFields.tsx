import { TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { checkEmail } from '../../ui/check-email.ts'
import { checkNames, namesMost } from '../../ui/check-fields.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import {
  checkNewPasswords,
  NewPasswordFields,
  newPasswordMost,
  newPasswordStart,
} from '../../ui/NewPasswordFields.tsx'
import { Grid } from '../../ui/parts.tsx'
import type { useFields } from '../../ui/use-fields.ts'

export const accountStart = { firstName: '', surname: '', email: '', ...newPasswordStart }
export const accountMost = { ...namesMost, ...newPasswordMost }
type AccountValues = typeof accountStart

export const checkAccount = (values: AccountValues) => ({
  ...checkNames(values),
  email: checkEmail(values.email),
  ...checkNewPasswords(values),
})

export const accountOf = ({ firstName, surname, email, password }: AccountValues) => ({
  firstName: firstName.trim(),
  surname: surname.trim(),
  email: email.trim(),
  password,
})

export const AccountFields = ({ form }: { form: ReturnType<typeof useFields<AccountValues>> }) => {
  const { t } = useTranslation('sign-up')
  return (
    <>
      <Grid>
        <TextInput {...form.field('firstName')} label={t('firstName')} size="md" autoComplete="given-name" />
        <TextInput {...form.field('surname')} label={t('surname')} size="md" autoComplete="family-name" />
      </Grid>
      <EmailField {...form.field('email')} label={t('auth:email')} />
      <NewPasswordFields form={form} label={t('auth:password')} repeatLabel={t('repeatPassword')} />
    </>
  )
}
