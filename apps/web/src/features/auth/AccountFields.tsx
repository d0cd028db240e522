import { TextInput } from '@mantine/core'
import type { Api } from '@tintario/contract/api.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Ref } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { startSession } from '../../api/use-session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
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
import { paths } from '../../ui/paths.ts'
import { useFields } from '../../ui/use-fields.ts'

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

type ByLink = Api['auth']['createInstanceOwner' | 'createInvitedAccount']

/** Creates the account that the single-use link in `?token=` allows, and goes on to the calendar. */
export const useAccountByLink = (ref: Ref<ByLink>) => {
  const [search] = useSearchParams()
  const language = useLanguage()
  const [, navigate] = useLocation()
  const call = useSend(ref)
  const form = useFields(accountStart, checkAccount, accountMost)
  // In the state, since the address loses it as soon as it was used.
  const [token] = useState(() => search.get('token') ?? '')
  const create = async (values: typeof accountStart) => {
    if (!(await call.send({ body: { token, ...accountOf(values), language } }, form.refuse))) return
    await startSession().catch(() => undefined)
    navigate(paths.calendar, { replace: true })
  }
  return { token, call, form, onSubmit: form.onSubmit((values) => void create(values)) }
}
