import { Button } from '@mantine/core'
import { PASSWORD_MAX } from '@tintario/contract/users/limits.ts'
import type { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/call.ts'
import { useSend } from '../../api/use-send.ts'
import { useMessage } from '../../i18n/use-message.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  checkNewPasswords,
  NewPasswordFields,
  newPasswordMost,
  newPasswordStart,
} from '../../ui/NewPasswordFields.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Row, Stack } from '../../ui/parts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import classes from './account.module.css'
import { useSignedOut } from './use-sign-out.ts'

/** Whatever keeps the answer away reads as one and the same failure (ERR-04, ERR-07). */
const wording = ({ statusCode }: ApiError) => (statusCode === 0 ? 'MESSAGES_SOMETHING_WENT_WRONG' : undefined)

const start = { oldPassword: '', ...newPasswordStart }
const most = { oldPassword: PASSWORD_MAX, ...newPasswordMost }

const check = (values: typeof start) => ({
  oldPassword: values.oldPassword ? undefined : 'FIELD_REQUIRED',
  ...checkNewPasswords(values),
})

export const PasswordTab = () => {
  const { t } = useTranslation('account')
  const message = useMessage()
  const signedOut = useSignedOut()
  const form = useFields(start, check, most)
  const { send, isSending, problem, wait } = useSend(api.users.changePassword, { wording })
  const isOldWrong = problem === 'MESSAGES_ERROR_PASSWORD_INCORRECT'
  const change = async (values: typeof start) => {
    if (await send({ body: values }, form.refuse)) signedOut(message('MESSAGES_PASSWORD_CHANGED'))
  }
  const old = form.field('oldPassword')
  return (
    <Stack as="form" gap={4} most={440} onSubmit={form.onSubmit((values) => void change(values))} noValidate>
      <p>{t('password.lead')}</p>
      <PasswordField
        {...old}
        error={old.error ?? (isOldWrong ? message(problem) : undefined)}
        label={t('password.old')}
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} label={t('password.new')} repeatLabel={t('password.repeat')} />
      {!isOldWrong && <Problem problem={problem} wait={wait} />}
      <Row gap={2} align="stretch" wrap mt={2} className={classes.buttons}>
        <Button type="submit" size="md" loading={isSending} disabled={wait > 0}>
          {t('password.save')}
        </Button>
      </Row>
    </Stack>
  )
}
